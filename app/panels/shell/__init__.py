"""Around the views: transport, timeline, log, banners, selection."""
