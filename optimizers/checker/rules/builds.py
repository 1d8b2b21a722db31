"""Whether it can be made with its defaults and built on variables."""

from __future__ import annotations

from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject
from optimizers.source import fault_from


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
            path = subject.opened.path
            fault = error if path is None else fault_from(error, path)
            line = getattr(fault, "line", None) or subject.line_of("build", "_create_slots")
            return fails(f"Building raises {getattr(fault, 'sentence', fault)}", line)
        return holds("It is made with its defaults and builds on two variables")
