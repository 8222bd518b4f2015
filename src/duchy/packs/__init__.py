"""Content packs: an owner of a printed game puts in what is printed. Files, forms, comparison, and a look at the result."""
