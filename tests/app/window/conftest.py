"""Windows play recordings, where a test is not marked `engine`."""

from __future__ import annotations

from tests.app.engines import engine_of_module, engine_of_test

__all__ = ["engine_of_module", "engine_of_test"]
