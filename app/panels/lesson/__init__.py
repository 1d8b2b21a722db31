"""The lesson beside the plots, its questions, and the tab for writing one."""
