"""The session: what a person can ask of the program, with Qt but without widgets."""
