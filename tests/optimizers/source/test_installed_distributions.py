"""Distributions of modules."""

from __future__ import annotations

from optimizers.source.module_locations import distributions_of


def test_modules_lead_to_distributions_and_those_of_python_to_none() -> None:
    assert distributions_of("tf_keras") == ("tf-keras",)
    assert distributions_of("google")  # a namespace, of which several may have a share
    assert distributions_of("math") == distributions_of("no_such_module") == ()
