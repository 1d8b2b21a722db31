"""The lesson beside the plots, its questions, and the tab in which one is written."""
