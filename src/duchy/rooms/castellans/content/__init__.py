"""The components: data in TOML, each section with its source, and the typed tables they become."""
