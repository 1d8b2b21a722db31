"""HTTP API of the running window, on this machine, with a token (docs/window-api.md). Off by default."""
