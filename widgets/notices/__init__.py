"""Messages in the window: banners, prompts, empty states, progress, undo."""
