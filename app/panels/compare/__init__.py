"""The Compare view and the setup of a race."""
