"""The browser's door to a table: pages, streams, the JSON API, one small ES module."""
