"""The Sweep page: the list of sweeps, one of them in pictures, and the form for a new one."""
