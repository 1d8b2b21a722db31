"""Experiment whose numbers are known: gradient descent on a bowl."""

from __future__ import annotations

BOWL = """
title = "Bowl"
steps = 20
[dataset]
name = "surface"
function = "formula"
formula = "0.5 * x**2 + 0.5 * y**2"
[model]
name = "points"
start_x = 1.0
start_y = 0.0
[optimizer]
name = "library.GradientDescent"
learning_rate = 0.1
"""
