"""Instruments over time: one shared step axis, tiles, and the turns in which they are repainted."""
