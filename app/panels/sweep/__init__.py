"""The Sweep page: the sweeps that were made, one of them in pictures, and making one."""
