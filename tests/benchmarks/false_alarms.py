"""By hand: every rule of the contract checker over every optimizer of the catalogue and every template.

    python -m tests.benchmarks.false_alarms

Prints one JSON object: what fails and warns, by rule and optimizer, and the seconds of the slowest check. Each failure
must be a true defect; `tests/optimizers/checker/test_no_false_alarm.py` explains those that are known.
"""

from __future__ import annotations

import collections
import json
import time
from pathlib import Path

from optimizers import catalogue
from optimizers.inspection.checker_process import CheckerProcess, Fault
from tests.optimizers.checker.test_no_false_alarm import KNOWN


def main() -> None:
    guest = CheckerProcess(rule_seconds=60)
    guest.prestart()
    told: dict[str, dict[str, list[str]]] = {
        "failed": collections.defaultdict(list),
        "warning": collections.defaultdict(list),
    }
    faults, slowest, slowest_name, first = [], 0.0, "", []
    names = [*catalogue.optimizers(), *map(str, sorted(Path("resources/templates").glob("*.py")))]
    for name in names:
        begun, heard = time.perf_counter(), False
        for each in guest.check(name):
            if not heard:
                first.append(time.perf_counter() - begun)
                heard = True
            if isinstance(each, Fault):
                faults.append(f"{name}: {each.sentence}")
            elif each.verdict in told:
                told[each.verdict][each.rule].append(name)
        seconds = time.perf_counter() - begun
        if seconds > slowest:
            slowest, slowest_name = seconds, name
    guest.close()
    summary = {
        "optimizers": len(names),
        "rules": len(guest.rules),
        "failed": told["failed"],
        "warning": told["warning"],
        "false_alarms": sorted({(n, rule) for rule, names in told["failed"].items() for n in names} - {*KNOWN}),
        "not_checked_to_the_end": faults,
        "check.slowest_s": round(slowest, 1),
        "check.slowest": slowest_name,
        "check.first_verdict_max_s": round(max(first), 2),
    }
    print(json.dumps(summary, indent=1))


if __name__ == "__main__":
    main()
