"""Surroundings of the views: transport, timeline, log, banners, selection."""
