"""Whether it can be made with its defaults and built on variables."""

from __future__ import annotations

from optimizers.checker.blame import elsewhere, own_line
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject


class Builds(Rule):
    title = "Is made and builds"
    why = "An optimizer is made from its constructor's defaults and given its variables before the first step."
    mend = "Give every constructor argument a default, call super().__init__, and make slots from the variables given."
    after = ("hook-arity",)
    cost = 0.0

    def look(self, subject: Subject) -> Seen:
        bare = subject.bare(subject.variables())
        try:
            bare.build()
        except Exception as error:
            fault = subject.opened.fault(error)
            what = f"{getattr(fault, 'sentence', fault)}{elsewhere(error, subject)}"
            return fails(f"Building raises {what}", own_line(error, subject, "build", "_create_slots"))
        return holds("It is made with its defaults and builds on two variables")
