"""The window: which panels there are and where, what they do to one another, and the application around it."""

from app.window.application import make_application, open_window
from app.window.window import LEAST_HEIGHT, LEAST_WIDTH, Window

__all__ = ["LEAST_HEIGHT", "LEAST_WIDTH", "Window", "make_application", "open_window"]
