"""Around the views: transport, timeline, log, overhead, banners, selection."""
