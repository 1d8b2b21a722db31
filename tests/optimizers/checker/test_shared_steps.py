"""Rules share what they step: to host an optimizer and to trace it is what a check costs."""

from __future__ import annotations

from typing import Any

import pytest

from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.inspection.contract_check import check

_COMPARING = ("builds-twice", "deterministic", "eager-equals-graph", "saves-and-restores", "state-frozen-in-trace")


def test_rules_that_compare_the_same_steps_share_them(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted: list[bool] = []
    make = OptimizerHost.__init__

    def counted(self: OptimizerHost, *given: Any, live: bool = True, **options: Any) -> None:
        hosted.append(live)
        make(self, *given, live=live, **options)

    monkeypatch.setattr(OptimizerHost, "__init__", counted)
    verdicts = {each.rule: each.verdict for each in check("SGD", only=_COMPARING)}
    assert {verdicts[rule] for rule in _COMPARING} == {"passed"}
    assert hosted.count(True) == 1  # one that is traced
    assert hosted.count(False) <= 12, hosted  # and few that only step, each flag's among them
