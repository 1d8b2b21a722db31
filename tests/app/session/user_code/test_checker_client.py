"""The check beside the window: in a process that stays warm, told from its thread, the newest one first."""

from __future__ import annotations

import pytest

from app.session.user_code.checker_client import CheckerClient


@pytest.fixture(scope="module")
def checks(qapp):
    made = CheckerClient()
    yield made
    made.close()


@pytest.mark.engine
def test_findings_come_in_order_and_a_newer_check_ends_the_older(checks, qtbot):
    found, ended = [], []
    checks.found.connect(lambda serial, finding: found.append((serial, finding.rule)))
    checks.ended.connect(ended.append)
    with qtbot.waitSignal(checks.warmed):
        checks.prestart()
    assert "repeated-indices" in checks.titles
    first = checks.check("Adam")
    second = checks.check("SGD")
    qtbot.waitUntil(lambda: second in ended)
    assert ended == [first, second]
    rules = [rule for serial, rule in found if serial == second]
    assert rules[0] == "loads"
    assert set(checks.titles) <= set(rules)
    assert len([rule for serial, rule in found if serial == first]) < len(rules)


@pytest.mark.exhaustive
def test_nothing_is_told_once_it_is_closed(qapp, qtbot):
    made = CheckerClient()
    made.check("Adam")
    made.close()
    with qtbot.assertNotEmitted(made.ended, wait=100):
        made.check("SGD")
