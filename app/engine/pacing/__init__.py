"""Pacing: how long chunks are, how often something looks at them, and what that costs."""
