"""Checks whether it can be made with its defaults and built on variables."""

from __future__ import annotations

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.error_location import line_in_file, other_location
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.rule import Rule


class Builds(Rule):
    title = "Is made and builds"
    why = "An optimizer is made from its constructor's defaults and given its variables before the first step."
    fix = "Give every constructor argument a default, call super().__init__, and make slots from the variables given."
    requires = ("hook-arity",)
    cost = 0.0

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        bare = subject.bare(subject.variables())
        error = attempt(bare.build)
        if isinstance(error, Exception):
            fault = subject.opened.fault(error)
            what = f"{getattr(fault, 'sentence', fault)}{other_location(error, subject)}"
            return failed(f"Building raises {what}", line_in_file(error, subject, "build", "_create_slots"))
        return passed("It is made with its defaults and builds on two variables")
