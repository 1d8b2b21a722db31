"""The session: all actions of a user, with Qt but without widgets."""
