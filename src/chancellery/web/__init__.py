"""The table in a browser: pages, an HTTP interface and a stream of news. Knows no title."""
