"""Models, one file each. Importing this package imports neither TensorFlow nor Keras: forms come first."""

from app.engine.models.base import Model, ModelError, discover

__all__ = ["Model", "ModelError", "discover"]
