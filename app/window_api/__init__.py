"""The running window for programs: HTTP on this machine, with a token (docs/window-api.md). Off until asked for."""
