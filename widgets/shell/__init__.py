"""Parts of the window around the views: columns, sections, dock, transport bar."""
