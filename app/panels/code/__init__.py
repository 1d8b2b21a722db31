"""The code editor of the dock, and the trust that a file needs."""
