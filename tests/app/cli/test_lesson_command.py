"""`slotscope lesson`: what it lists, that it holds a lesson to its word, and that it grades runs and not claims."""

from __future__ import annotations

import dataclasses
import json
import math
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.choices.catalogues import catalogues
from app.choices.shipped import lesson_folders, load_lesson
from app.cli import main
from app.cli.lesson_check import LessonCheck
from app.cli.lesson_runs import LessonRuns
from app.cli.lesson_sweep import LessonSweep, Outcome
from app.core.experiment.experiment import Choice, Experiment
from app.core.lesson.answers import AnswerBook, LiveEdit, StepAnswer, new_book, to_json
from app.core.lesson.lesson import Check, LessonStep, Misconception, Solution
from app.panels.plots import discover
from tests.app.cli.bowl import BOWL

LESSON = """# A bowl

What a step is.

## Predict

From [0.1](knob:optimizer.learning_rate), [the loss](plot:loss), [ten steps](step:10), [the point](element:point_1/0).

```lesson
view = "surface"
plots = ["loss"]
variable = "point_1"
tensor = "gradient"
element = 1

[predict]
kind = "number"
question = "How large is the loss at step 20?"
formula = "loss at 20"
tolerance = 0.2

[[predict.wrong]]
when = "answer > 2 * measured"
says = "It shrinks at every step."
answer = 0.5

[solution]
answer = 0.009
```

## Choose a rate

```lesson
step = 5
free = ["optimizer.learning_rate"]
locked = "The rate is what this is about."

[[edit]]
step = 2
set = { optimizer.learning_rate = 0.05 }

[[check]]
that = 'loss at 20 < 0.001'
done = "There it is."

[[check.wrong]]
when = 'setting("optimizer.learning_rate") > 2'
says = "It leaves the bowl."
try = { optimizer.learning_rate = 2.5 }

[solution]
set = { optimizer.learning_rate = 0.5 }
```

## Order

```lesson
[predict]
kind = "order"
question = "Which is lower?"
formula = "loss at 20"
run = [
  { text = "slow", set = { optimizer.learning_rate = 0.01 } },
  { text = "quick", set = { optimizer.learning_rate = 0.5 } },
]

[solution]
answer = [1, 0]
```
"""
CHECK = "loss at 20 < 0.001"


@pytest.fixture
def mine(tmp_path):
    """Write a lesson of one's own."""

    def write(text: str = LESSON, experiment: str = BOWL) -> Path:
        folder = tmp_path / "bowl"
        folder.mkdir(exist_ok=True)
        (folder / "lesson.md").write_text(text)
        (folder / "experiment.toml").write_text(experiment)
        return folder

    return write


@pytest.fixture(scope="module")
def runs():
    made = LessonRuns()
    yield made
    made.close()


def rate(value: float) -> str:
    return BOWL.replace("learning_rate = 0.1", f"learning_rate = {value}")


def run_of(value: float, *, until: int = 20, began: str = BOWL) -> StepAnswer:
    """Make the answer to the second step of a person who sets this rate at its beginning."""
    edits = (LiveEdit(2, rate(0.05)), LiveEdit(5, rate(value)))
    return StepAnswer(experiment=began, edits=edits, last_step=until, checks={CHECK: True})


def test_a_lesson_is_right_where_solutions_pass_and_wrong_ideas_are_caught(mine, tmp_path, capsys) -> None:
    report = tmp_path / "report.xml"
    assert main(["lesson", "check", str(mine() / "lesson.md"), "--quick", "--json", "--junit", str(report)]) == 0
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    assert found["passed"]
    assert [each["title"] for each in found["steps"]] == ["Predict", "Choose a rate", "Order"]
    cases = {case["name"]: case["outcome"] for step in found["steps"] for case in step["cases"]}
    assert cases["wrong idea: It leaves the bowl."] == cases["wrong answer: It shrinks at every step."] == "passed"
    assert cases[f"check: {CHECK}"] == cases["prediction: the answer of the solution is right"] == "passed"
    assert "Choose a rate" in printed.err
    suites = ElementTree.parse(report).getroot()
    assert [suite.get("name") for suite in suites] == ["bowl.1", "bowl.2", "bowl.3"]
    assert {suite.get("failures") for suite in suites} == {"0"}


NAMES = {
    "plot:loss": ("plot:lose", "lesson.md:7: plot:lose: must be a plot; received lose"),
    'plots = ["loss"]': (
        'plots = ["losses"]\nfree = ["seed"]\nlocked = "So."',
        "plots: must be a plot; received losses",
    ),
    "step:10": ("step:21", "must be a step up to 20"),
    "From [0.1]": ("From [0](knob:optimizer.rate) [0.1]", "knob:optimizer.rate: is not a setting of this experiment"),
    "## Predict": ("## Predict ", "knob:optimizer.learning_rate: is locked in this step: So."),
    "point_1/0": ("point_2/0", "must be a variable and a number; use point_1/0"),
    "element = 1": ("element = 2", "element: must be below 2; received 2"),
    'tensor = "gradient"': ('tensor = "v"', "tensor: must be a tensor of the run; received v"),
    "answer > 2": ("answr > 2", "received answr"),
}


def test_every_name_and_link_that_is_not_there_is_said(mine, runs) -> None:
    text = LESSON
    for old, (new, _) in NAMES.items():
        assert old in text
        text = text.replace(old, new, 1)
    step = LessonCheck(runs, [each.name for each in discover()]).check(load_lesson(mine(text)), 0)
    said = "\n".join(case.fault for case in step.cases if case.name in ("names and links", "formulas"))
    assert [sentence for _, sentence in NAMES.values() if sentence not in said] == []


@pytest.mark.sampled(9)
@pytest.mark.parametrize(
    ("number", "old", "new", "name", "sentence"),
    [
        (0, "answer = 0.009", "answer = 0.09", "prediction: the answer of the solution is right", "is wrong; measured"),
        (0, "answer = 0.5", "answer = 0.009", "wrong answer: It shrinks at every step.", "answer 0.009 is right"),
        (
            0,
            "answer > 2",
            "answer > 200",
            "wrong answer: It shrinks at every step.",
            "is not the first condition to hold",
        ),
        (0, 'variable = "point_1"', 'variable = "dense"', "names and links", 'received dense; use "point_1"'),
        (1, "0.5 }", "0.06 }", f"check: {CHECK}", "Not satisfied by the solution. loss at 20 was"),
        (1, "rate = 2.5", "rate = 0.6", "wrong idea: It leaves the bowl.", "The check passes with the tried settings"),
        (1, 'rate") > 2', 'rate") > 3', "wrong idea: It leaves the bowl.", "none holds"),
        (1, "optimizer.learning_rate = 2.5", "seed = 4", "wrong idea: It leaves the bowl.", "needs a reset"),
        (2, "answer = [1, 0]", "answer = [0, 1]", "prediction: the answer of the solution is right", "is wrong"),
        (
            2,
            "optimizer.learning_rate = 0.01",
            "optimizer.ratio = 0.01",
            "prediction: the answer of the solution is right",
            "ratio",
        ),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said_where_it_is(mine, runs, number, old, new, name, sentence) -> None:
    assert old in LESSON
    lesson = load_lesson(mine(LESSON.replace(old, new)))
    step = LessonCheck(runs, [each.name for each in discover()]).check(lesson, number)
    said = {case.name.removesuffix(" (may be set)"): case.fault for case in step.cases if case.failed}
    assert sentence in said[name]


@pytest.mark.exhaustive
def test_what_cannot_be_tried_is_a_warning(mine, runs) -> None:
    text = LESSON.replace("try = { optimizer.learning_rate = 2.5 }", "").replace("answer = [1, 0]", "")
    text = text.replace("[solution]\nset = { optimizer.learning_rate = 0.5 }", "")
    # Without a wrong idea to try, none explains the values of the free control either: they are not swept here.
    lesson, checker = load_lesson(mine(text)), LessonCheck(runs, ["loss"], 0)
    steps = [checker.check(lesson, number) for number in (1, 2)]
    assert not any(each.failed for each in steps)
    warnings = [each.name for step in steps for each in step.cases if each.fault]
    assert warnings == [
        f"check: {CHECK}",
        "wrong idea: It leaves the bowl.",
        "prediction: the answer of the solution is right",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (LESSON.replace("until", "till").replace("step = 5", "step = 50\nuntil = 3"), "bowl/lesson.md:"),
        (LESSON.replace("loss at 20 <", "loss at 20 <<"), "check/0.that"),
        ("Nothing", "must begin with a heading"),
        (BOWL.replace("library.", "libary."), "bowl/experiment.toml:13: optimizer.name"),
    ],
)
def test_faults_of_the_files_are_said_before_anything_is_run(mine, tmp_path, capsys, text, sentence) -> None:
    report = tmp_path / "report.xml"
    folder = mine(experiment=text) if "steps = 20" in text and "##" not in text else mine(text)
    assert main(["lesson", "check", str(folder), "--json", "--junit", str(report)]) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert sentence in "\n".join(json.loads(printed.out)["faults"])
    assert list(ElementTree.parse(report).getroot().iter("error"))


def handed_in(folder: Path, steps: dict[int, StepAnswer], **changes: str) -> str:
    book = dataclasses.replace(new_book(load_lesson(folder)), steps=steps, **changes)
    file = folder.parent / "answers.json"
    file.write_text(to_json(book))
    return str(file)


def graded(capsys, *words: str) -> tuple[int, dict, str]:
    status = main(["lesson", "check", *words, "--json"])
    printed = capsys.readouterr()
    return status, json.loads(printed.out), printed.err


def test_answers_are_graded_by_their_runs_made_again(mine, tmp_path, capsys) -> None:
    folder, report = mine(), tmp_path / "report.xml"
    good = {0: StepAnswer(0.009, experiment=BOWL, last_step=20), 1: run_of(0.5), 2: StepAnswer((1, 0))}
    words = (handed_in(folder, good), "--lesson", str(folder))
    status, found, _ = graded(capsys, *words, "--junit", str(report))
    assert (status, found["passed"], found["steps_passed"], found["same_version"]) == (0, True, 3, True)
    assert [each["status"] for each in found["steps"]] == ["passed"] * 3
    assert found["steps"][0]["prediction"]["measured"] == pytest.approx(0.5 * 0.9**38, rel=1e-5)
    assert found["steps"][1]["checks"] == [{"that": CHECK, "holds": True}]
    (suite,) = ElementTree.parse(report).getroot()
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("3", "0", "0")


def test_what_answers_claim_counts_for_nothing(mine, capsys) -> None:
    folder = mine()
    bad = {0: StepAnswer(0.4, 0.4, True, 1.0), 1: run_of(0.06), 2: StepAnswer((0, 0), 0.0, True, 1.0)}
    status, found, said = graded(capsys, handed_in(folder, bad, digest="other"), "--lesson", str(folder))
    assert (status, found["same_version"]) == (1, False)
    assert "another version" in said
    first, second, third = found["steps"]
    assert (first["prediction"]["right"], third["prediction"]["right"], third["prediction"]["share"]) == (
        False,
        False,
        0,
    )
    assert "The file marks the prediction as right; it was wrong." in first["remarks"]
    assert (second["status"], second["checks"][0]["holds"]) == ("failed", False)
    assert f"The file marks {CHECK} as satisfied; it is not." in second["remarks"]


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("answer", "remark"),
    [
        (
            run_of(0.5, began=BOWL.replace("start_x = 1.0", "start_x = 0.01")),
            "a locked setting, model.start_x",
        ),
        (StepAnswer(experiment="steps = 20", last_step=20), "it changes a locked setting, dataset"),
        (run_of(0.5, until=401), "it has 401 steps; the limit is 400"),
        (StepAnswer(experiment="steps = = 3", last_step=20), "cannot be reproduced: step 2:1: is not valid TOML"),
        (StepAnswer(experiment=BOWL, edits=(LiveEdit(3, "x"),), last_step=20), "cannot be reproduced"),
    ],
)
def test_a_run_that_is_not_the_steps_does_not_count(mine, runs, answer, remark) -> None:
    from app.cli.lesson_grading import grade

    lesson = load_lesson(mine())
    found = list(grade(runs, lesson, AnswerBook("bowl", "", {1: answer})))[1]
    assert found.status == "failed"
    assert any(remark in each for each in found.remarks)
    assert found.checks == ((CHECK, None),)


def test_what_was_left_out_is_not_done(mine, runs) -> None:
    from app.cli.lesson_grading import grade

    book = AnswerBook("bowl", "", {1: run_of(0.5, until=10), 2: StepAnswer(hints=3)})
    assert [each.status for each in grade(runs, load_lesson(mine()), book)] == ["not done", "failed", "not done"]


def test_a_run_with_edits_gives_the_bits_of_the_run_that_begins_so(mine, runs) -> None:
    lesson = load_lesson(mine())
    live = runs.make_step(lesson, 0, {"optimizer.learning_rate": 0.3}).recording.read("loss", 0, 1e9, 100)
    reset = runs.make_step(lesson, 0, {"seed": 5, "optimizer.learning_rate": 0.3}).recording.read("loss", 0, 1e9, 100)
    again = runs.make_step(lesson, 0, {"optimizer.learning_rate": 0.3}).recording.read("loss", 0, 1e9, 100)
    for each in (reset, again):
        assert each[1].tolist() == live[1].tolist()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nowhere"], "must be the name or folder of a lesson"),
        (["{}/answers.json"], "must be a file written by"),
        (["{}"], "lesson.md: cannot be read"),
        (["{}", "--lesson", "x"], "--lesson is for answers"),
    ],
)
def test_what_is_no_lesson_is_refused_in_a_sentence(tmp_path, capsys, words, sentence) -> None:
    (tmp_path / "answers.json").write_text('{"format": "something"}')
    assert main(["lesson", "check", *(each.format(tmp_path) for each in words)]) == 2
    assert sentence in capsys.readouterr().err


def test_code_of_others_must_be_trusted_first(mine, tmp_path, capsys) -> None:
    source = "import keras\n\n\nclass Mine(keras.optimizers.Optimizer):\n    pass\n\n\nraise SystemExit(7)\n"
    (tmp_path / "mine.py").write_text(source)
    chosen = BOWL.replace('"library.GradientDescent"', f'"{tmp_path / "mine.py"}:Mine"')
    assert main(["lesson", "check", str(mine(experiment=chosen))]) == 2
    assert "runs untrusted code" in capsys.readouterr().err
    answers = handed_in(mine(), {0: StepAnswer(0.009, experiment=chosen, last_step=20)})
    assert main(["lesson", "check", answers, "--lesson", str(mine())]) == 2
    assert "runs untrusted code" in capsys.readouterr().err


def test_lessons_are_listed(capsys) -> None:
    assert main(["lesson", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert {each["name"] for each in listed} == set(lesson_folders())
    assert all(each.keys() == {"name", "title", "minutes", "steps"} for each in listed)


RATE = "optimizer.learning_rate"
BEGUN = Experiment(optimizer=Choice("library.GradientDescent", {"learning_rate": 0.1}))


@dataclass(frozen=True)
class Run:
    """A run whose loss is the distance of its rate from 0.5."""

    rate: float
    diverged: bool = False

    def measure(self, formula: str, names: object = None) -> float:
        return float(eval(formula.replace(f'setting("{RATE}")', "rate"), {"rate": self.rate, "nan": math.nan}))

    def holds(self, check: Check) -> bool | None:
        value = self.measure(check.that)
        return None if math.isnan(value) else bool(value)

    def idea(self, wrong: tuple[Misconception, ...], names: object = None) -> Misconception | None:
        return next((each for each in wrong if self.measure(each.when)), None)


def idea(sign: str, number: float, claim: str = "") -> Misconception:
    return Misconception(f'setting("{RATE}") {sign} {number}', f"It is {sign} {number}.", claim=claim)


def step(
    *wrong: Misconception, that: str = "rate > 0.4 and rate < 0.6", claim: str = "", right: object = 0.5
) -> LessonStep:
    check = Check(that, "Well done.", wrong, claim=claim)
    solution = Solution({RATE: 0.5}, right={RATE: right})
    return LessonStep("A step", "", free=(RATE,), checks=(check,), solution=solution)


def swept(found: LessonStep):
    sweep = LessonSweep(found, BEGUN, lambda settings: settings, lambda settings: Run(float(settings[RATE])), 6)
    (only,) = sweep.sweep()
    return only


EXACT = (idea("<=", 0.4), idea(">=", 0.6))


def test_lesson_that_speaks_everywhere_passes() -> None:
    found = swept(step(*EXACT))
    assert found.fault == ""
    assert {each.outcome for each in found.values} == {Outcome.PASSES, Outcome.NAMED}
    assert [each.value for each in found.values] == sorted(each.value for each in found.values)


@pytest.mark.parametrize(
    ("fault", "faulty"),
    [
        ("fails silently", step(idea("<=", 0.4), idea(">=", 0.62))),
        ("fails silently", step(idea("<=", 0.4), idea(">=", 0.6001))),
        ("fails silently", step(idea("<=", 0.4))),
        ("a wrong idea matches too", step(idea("<=", 0.4), idea(">=", 0.599))),
        ("the text is not true", step(*EXACT, claim="rate < 0.55")),
        ("the text is not true", step(idea("<=", 0.4, "rate > 0.2"), EXACT[1])),
        ("has no value", step(*EXACT, that="nan")),
        ("as right. Result:", step(*EXACT, right="(19 / 21) ** 2")),
    ],
)
def test_fault_is_found_wherever_it_is(fault: str, faulty: LessonStep) -> None:
    assert fault in swept(faulty).fault


def test_formula_of_the_text_is_tried() -> None:
    found = swept(step(*EXACT, right=("(sqrt(4) - 1) / sqrt(4)", 0.45)))
    assert found.fault == ""
    assert {0.5, 0.45} <= {each.value for each in found.values}


def test_control_of_choices_is_tried_with_each() -> None:
    check = Check("1 > 0", "Well done.", (Misconception("0 > 1", "No."),))
    names = LessonStep("A step", "", free=("optimizer.name",), checks=(check,))
    sweep = LessonSweep(names, BEGUN, lambda settings: settings, lambda _: Run(0.5), 5)
    (found,) = sweep.sweep()
    assert 5 <= len(found.values) <= 8
    assert all(each.value in catalogues().optimizers for each in found.values)
