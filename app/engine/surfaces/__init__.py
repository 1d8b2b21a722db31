"""Functions of two variables to descend. Importing this package does not import TensorFlow: the window draws them."""

from __future__ import annotations

from app.engine.surfaces.formula import FormulaError
from app.engine.surfaces.known import SURFACES
from app.engine.surfaces.surface import Surface, typed

__all__ = ["SURFACES", "FormulaError", "Surface", "typed"]
