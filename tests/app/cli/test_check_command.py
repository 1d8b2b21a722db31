"""`slotscope check`: exit status, what is printed, and the reports for programs and build servers."""

from __future__ import annotations

import dataclasses
import json
from xml.etree import ElementTree

import pytest

from app.cli import main
from optimizers.checker.check_result import Base, CheckResult
from optimizers.inspection.checker_process import Fault


def finding(rule, verdict="passed", line=None, **measured):
    sentence = {"failed": "It fails", "warning": "It warns"}.get(verdict, "It does")
    fix = "Fix it." if verdict in ("failed", "warning") else ""
    return CheckResult(rule, rule.title(), verdict, sentence, line, "It matters.", fix, measured, 0.25)


HOLDS, WARNS = finding("loads"), finding("speed", "warning", 3)
FAILS, WAITS = finding("builds", "failed", 7, difference=float("inf")), finding("shapes", "skipped")


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("x = 1\n")
    return str(path)


@pytest.fixture
def tells(monkeypatch):
    """Have the process that checks tell these things; answers what was asked of it."""
    asked = []

    def tell(*results):
        class Scripted:
            left_out = ("lab.rule of the package lab 1.2 was skipped: there is no module lab.",)

            def check(self, name, view, values, *, only, reference):
                asked.append((name, view, list(only), reference, *([values] if values else [])))
                yield from results

            def close(self):
                asked.append("closed")

        monkeypatch.setattr("app.cli.check_command.CheckerProcess", Scripted)
        return asked

    return tell


@pytest.mark.parametrize(
    ("results", "status"),
    [
        ((HOLDS,), 0),
        ((HOLDS, WARNS, WAITS), 0),
        ((HOLDS, FAILS), 1),
        ((HOLDS, FAILS, Fault("It ended the process", "Steps", 9)), 2),
    ],
    ids=["passed", "warning", "failed", "not to the end"],
)
def test_the_exit_status_says_what_came_of_it(mine, tells, results, status):
    asked = tells(*results)
    assert main(["check", mine, "--only", "builds", "--reference", "adam", "--view", "keras2"]) == status
    assert asked == [(mine, "keras2", ["builds"], "adam"), "closed"]


def test_a_failure_is_printed_with_line_reason_and_fix(mine, tells, capsys):
    tells(HOLDS, FAILS, Fault("It ended the process", "Steps", 9))
    main(["check", mine])
    printed = " ".join(capsys.readouterr().out.split())
    assert "line 7: It fails. It matters. Fix it." in printed
    assert "1 passed, 1 failed" in printed
    assert "The check did not finish: It ended the process, at line 9 (in the rule “Steps”)." in printed


def test_json_holds_everything_and_no_infinity(mine, tells, capsys):
    tells(HOLDS, FAILS, Fault("It ended the process"))
    main(["check", mine, "--json"])
    document = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)
    assert [each["verdict"] for each in document["findings"]] == ["holds", "fails"]
    assert document["findings"][1]["measured"] == {"difference": "inf"}
    fault = "It ended the process"
    assert document["fault"] == {"sentence": fault, "code": fault, "values": {}, "rule": None, "line": None}


def test_a_build_server_reads_the_report(mine, tells, tmp_path):
    tells(HOLDS, WARNS, FAILS, WAITS, Fault("It ended the process"))
    report = tmp_path / "report.xml"
    main(["check", mine, "--junit", str(report)])
    suite = ElementTree.parse(report).getroot()
    assert {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "5", "failures": "1", "errors": "1", "skipped": "1",
    }  # fmt: skip
    failure = suite.find("testcase[@name='builds']/failure")
    assert failure is not None
    assert failure.get("message") == "It fails"
    assert failure.text == "Line 7. It matters. Fix it."
    cases = {case.get("name"): case for case in suite}
    assert (cases["builds"].get("file"), cases["builds"].get("line")) == (mine, "7")
    assert cases["loads"].get("line") is None
    warned = cases["speed"]
    assert (warned.get("line"), warned.find("failure"), warned.find("skipped")) == ("3", None, None)
    assert warned.findtext("system-err") == "warning: line 3: It warns. It matters. Fix it."
    assert [(each.get("name"), each.get("value")) for each in warned.iter("property")] == [("warning", "It warns")]


def test_whose_an_inherited_fault_is_is_in_both_reports(mine, tells, tmp_path, capsys):
    base = Base("Adam of library", "library.py", 12)
    tells(dataclasses.replace(FAILS, base=base), dataclasses.replace(WARNS, base=dataclasses.replace(base, line=None)))
    report = tmp_path / "report.xml"
    main(["check", mine, "--junit", str(report)])
    capsys.readouterr()
    main(["check", mine, "--json"])
    document = json.loads(capsys.readouterr().out)
    assert document["findings"][0]["base"] == {"name": "Adam of library", "file": "library.py", "line": 12}
    told = [(each.get("name"), each.get("value")) for each in ElementTree.parse(report).iter("property")]
    assert told == [
        ("inherited from", "Adam of library, library.py:12"),
        ("inherited from", "Adam of library, library.py"),
        ("warning", "It warns"),
    ]


def test_what_the_code_says_does_not_speak_to_the_terminal_and_is_xml(mine, tells, tmp_path, capsys):
    told = dataclasses.replace(FAILS, sentence="It fails \x1b[2J")
    tells(told, Fault("It ended \x1b[2J"))
    report = tmp_path / "report.xml"
    main(["check", mine, "--junit", str(report)])
    assert "\x1b" not in capsys.readouterr().out
    failure = ElementTree.parse(report).getroot().find("testcase[@name='builds']/failure")
    assert failure is not None
    assert failure.get("message") == r"It fails \x1b[2J"


def test_files_that_cannot_be_read_or_written_are_sentences(mine, tells, capsys, tmp_path):
    asked = tells(HOLDS)
    assert main(["check", str(tmp_path / "gone.py")]) == 2
    assert "There is no file" in capsys.readouterr().err
    assert asked == []
    assert main(["check", mine, "--junit", str(tmp_path / "no" / "report.xml")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_arguments_are_set_and_unknown_ones_refused_before_anything_runs(tells, tmp_path, capsys):
    path = tmp_path / "needy.py"
    path.write_text("import keras\nclass Needy(keras.optimizers.SGD):\n    def __init__(self, rho, count): ...\n")
    asked = tells(HOLDS)
    assert main(["check", str(path), "--set", "rho=2", "--set", "rhoo=1"]) == 2
    said = capsys.readouterr().err
    assert "rho: must be below 1; received 2" in said
    assert "rhoo: is not an argument of" in said
    assert 'did you mean "rho"' in said
    assert not asked
    assert main(["check", str(path), "--set", "rho=0.9", "--set", "count=3"]) == 0
    assert asked[0] == (str(path), "auto", [], "", {"rho": 0.9, "count": 3})
