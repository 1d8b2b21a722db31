"""The Scope view: any column against any other, and the spectrum of any column."""
