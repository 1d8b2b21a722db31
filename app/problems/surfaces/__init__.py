"""Functions of two variables to descend. Importing this package does not import TensorFlow: the window draws them."""

from __future__ import annotations

from app.problems.surfaces.loss_surface import SURFACES, Surface, bounded, typed
from app.problems.surfaces.surface_formula import FormulaError

__all__ = ["SURFACES", "FormulaError", "Surface", "bounded", "typed"]
