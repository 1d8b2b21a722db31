"""Lessons as Markdown: what is read, and that every fault is found with its line."""

from __future__ import annotations

import pytest

from app.core.experiment.errors import ExperimentError
from app.core.lesson.answers import digest_of
from app.core.lesson.lesson import ChoicePrediction, CurvePrediction, Lesson, NumberPrediction, OrderPrediction
from app.core.lesson.lesson_file import TRANSLATION, lesson_file, read_lesson, read_translation, texts_of
from app.core.lesson.lesson_language import LessonLink, line_of, links_of

HEAD = "# Momentum\n\nWhat it is about.\n\n```lesson\nminutes = 7\nplace = 2\n```\n\n"
STEP = "## First\n\nText with [0.1](knob:optimizer.learning_rate).\n\n```lesson\n%s\n```\n\nAnd more.\n"
EXPERIMENT = 'steps = 300\noptimizer = "SGD"\n'


def lesson_of(block: str):
    return read_lesson(HEAD + STEP % block, EXPERIMENT, "momentum")


def faults_of(text: str):
    with pytest.raises(ExperimentError) as refused:
        read_lesson(text, EXPERIMENT, "momentum", "momentum/lesson.md")
    return refused.value.faults


def test_headings_are_steps_and_their_blocks_are_no_part_of_the_text() -> None:
    lesson = read_lesson(HEAD + STEP % "" + "\n### Not a step\n\n```python\n## nor this\n```\n", EXPERIMENT, "momentum")
    assert (lesson.title, lesson.summary, lesson.minutes, lesson.place) == ("Momentum", "What it is about.", 7, 2)
    (step,) = lesson.steps
    assert step.title == "First"
    assert step.text.startswith("Text with") and "And more." in step.text and "## nor this" in step.text  # noqa: PT018
    assert "```lesson" not in step.text
    assert (step.step, step.until, step.free) == (0, 300, None)


def test_settings_edits_locks_and_goals_are_read() -> None:
    (step,) = lesson_of(
        'step = 20\nuntil = 40\nfree = ["optimizer", "steps"]\nlocked = "Later."\n'
        'set.optimizer = { name = "SGD", momentum = 0.9 }\nset.batch_size = 8\n'
        "[[edit]]\nstep = 5\nset.optimizer.momentum = 0.5\n[[edit]]\nstep = 20\nset = { seed = 3 }"
    ).steps
    assert step.settings == {"optimizer.name": "SGD", "optimizer.momentum": 0.9, "batch_size": 8}
    assert [(each.step, dict(each.settings)) for each in step.edits] == [
        (5, {"optimizer.momentum": 0.5}), (20, {"seed": 3}),
    ]  # fmt: skip
    assert step.lock_of("optimizer.momentum") == step.lock_of("steps") == ""
    assert step.lock_of("batch_size") == "Later."

    plain = '[[check]]\nthat = "loss < 1"\ndone = "Low."\n'
    (step,) = lesson_of(plain + plain + 'goal = "A low loss."').steps
    assert [each.goal for each in step.checks] == ["", "A low loss."]
    assert not step.checks[0].wrong


def test_every_kind_of_prediction_is_read() -> None:
    question = '[predict]\nquestion = "?"\nreveal = "!"\n'
    number = question + 'kind = "number"\nformula = "loss at 5"\ntolerance = 0.5\nabsolute = true\n'
    number += '[[predict.wrong]]\nwhen = "answer > measured"\nsays = "No."\nanswer = 3'
    found = lesson_of(number).steps[0].prediction
    assert isinstance(found, NumberPrediction)
    assert (found.formula, found.tolerance, found.is_absolute) == ("loss at 5", 0.5, True)
    assert found.wrong[0].answer == 3
    choice = question + 'kind = "choice"\noption = [{ text = "a" }, { text = "b", right = true, says = "Yes." }]'
    found = lesson_of(choice).steps[0].prediction
    assert isinstance(found, ChoicePrediction)
    assert [each.is_right for each in found.options] == [False, True]
    order = question + 'kind = "order"\nformula = "loss"\nrun = [{ text = "a", set.seed = 1 }, { text = "b" }]'
    found = lesson_of(order).steps[0].prediction
    assert isinstance(found, OrderPrediction)
    assert [dict(each.settings) for each in found.contenders] == [{"seed": 1}, {}]
    curve = question + 'kind = "curve"\nplot = "loss"\nformula = "loss"\nfirst = 50\nlog = true\nrange = [0.1, 9]'
    found = lesson_of(curve + "\n[solution]\nanswer = [[50, 300], [1, 2]]").steps[0]
    assert isinstance(found.prediction, CurvePrediction)
    assert (found.prediction.first, found.prediction.last, found.prediction.is_log) == (50, 300, True)
    assert found.prediction.range == (0.1, 9.0)


BLOCK = 15
"""The line of the first line of the step's block."""


@pytest.mark.parametrize(
    ("block", "key", "sentence"),
    [
        ('views = "slots"', "", 'received views; use "view"'),
        ('view = "slot"', "view", 'received slot; use "slots"'),
        ("step = -1", "step", "whole number of at least 0; received -1"),
        ("step = 9\nuntil = 4", "until", "must be 9 or more"),
        ("element = 1.5", "element", "whole number"),
        ("pace = 0", "pace", "above 0"),
        ('free = "optimizer"', "free", "list of strings"),
        ("step = 5\n[[edit]]\nstep = 6\nset.seed = 1", "edit/0.step", "must ascend up to 5"),
        ("step = 9\n[[edit]]\nstep = 6\n[[edit]]\nstep = 5", "edit/1.step", "must ascend"),
        ("predict = 3", "predict", "must be a table"),
        ('[predict]\nkind = "guess"\nquestion = "?"', "predict.kind", "received guess"),
        ('[predict]\nkind = "number"\nquestion = "?"', "predict.formula", "received nothing"),
        ('[predict]\nkind = "number"\nquestion = "?"\nformula = "loss at"', "predict.formula", "has an error at"),
        ('[predict]\nkind = "number"\nquestion = "?"\nformula = "loss"\ntolerance = 0', "predict.tolerance", "above 0"),
        ('[predict]\nkind = "choice"\nquestion = "?"\noption = [{ text = "a" }]', "predict.option", "1 with 0 right"),
        ('[predict]\nkind = "order"\nquestion = "?"\nformula = "loss"', "predict.run", "two or more runs"),
        (
            '[predict]\nkind = "curve"\nquestion = "?"\nplot = "loss"\nformula = "loss"\nfirst = 9\nlast = 9',
            "predict.last", "after the first step, 9",
        ),
        (
            '[predict]\nkind = "curve"\nquestion = "?"\nplot = "loss"\nformula = "loss"\nlast = 9',
            "predict.range", "the plot is still empty",
        ),
        (
            '[predict]\nkind = "curve"\nquestion = "?"\nplot = "loss"\nformula = "loss"\nlast = 9\nrange = [3, 1]',
            "predict.range", "the lowest and the highest",
        ),
        ('[[check]]\nthat = "loss <"\ndone = "."', "check/0.that", "has an error at its end"),
        ('[[check]]\nthat = "loss < 1"', "check/0.done", "received nothing"),
        (
            '[[check]]\nthat = "loss"\ndone = "."\n[[check.wrong]]\nwhen = "foo("\nsays = "."',
            "check/0.wrong/0.when", "foo(",
        ),
        ("[check]\nthat = 1", "check", "written [[check]]"),
        ("solution = 1", "solution", "must be a table"),
        ("hints = [1]", "hints", "list of strings"),
    ],
)  # fmt: skip
def test_a_fault_of_a_block_names_its_key_and_where_the_block_is(block: str, key: str, sentence: str) -> None:
    (fault, *_) = [each for each in faults_of(HEAD + STEP % block) if each.key == key or not key]
    assert sentence in fault.sentence
    assert (fault.file, fault.line) == ("momentum/lesson.md", BLOCK - 1)


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, "must begin with a heading"),
        ("## Step\n", 1, "must begin with a heading"),
        ("# Title\n", None, "must have a step"),
        (HEAD.replace("minutes = 7", "minutes = 0") + "## S\n", 5, "whole number of at least 1"),
        ("# T\n## S\n```lesson\n```\n```lesson\n```\n", 5, "one block per step"),
    ],
)
def test_a_fault_of_the_text_is_said_with_its_line(text: str, line: int | None, sentence: str) -> None:
    assert [(fault.line, sentence in fault.sentence) for fault in faults_of(text)].count((line, True)) == 1


def test_faults_are_said_at_once_in_the_order_of_lines() -> None:
    faults = faults_of(HEAD + STEP % 'view = "x"\npace = 0' + "\n" + STEP % "hints = 1")
    assert [each.key for each in faults] == ["view", "pace", "hints"]
    assert [each.line for each in faults] == sorted(each.line or 0 for each in faults)
    (fault,) = faults_of(HEAD + STEP % 'view = "slots"\nstep = = 3')
    assert "is not valid TOML" in fault.sentence
    assert fault.line == BLOCK + 1


def test_links_are_found_in_everything_read_with_their_lines() -> None:
    check = '[[check]]\nthat = "loss"\ndone = "[Seen](plot:loss), [x](https://x.org)"'
    lesson = lesson_of(f'hints = ["[Go](step:9)"]\n{check}')
    (step,) = lesson.steps
    assert links_of(step) == (
        LessonLink("knob", "optimizer.learning_rate"), LessonLink("plot", "loss"), LessonLink("https", "//x.org"),
        LessonLink("step", "9"),
    )  # fmt: skip
    assert line_of(lesson, "First", links_of(step)[0]) == 12
    assert line_of(lesson, "First", LessonLink("plot", "none")) is None


QUESTION = {"kind": "number", "question": "?", "formula": "loss at 5"}
REQUIRED = {
    "predict": (QUESTION, "[predict]\n"),
    "choice": (
        {"kind": "choice", "question": "?", "option": [{"text": "a", "right": True}, {"text": "b"}]},
        "[predict]\n",
    ),
    "order": (
        {"kind": "order", "question": "?", "formula": "loss", "run": [{"text": "a"}, {"text": "b"}]},
        "[predict]\n",
    ),
    "curve": (
        {"kind": "curve", "question": "?", "formula": "loss", "plot": "loss", "range": [0.1, 9.0]}, "[predict]\n",
    ),
    "check": ({"that": "loss < 1", "done": "Low."}, "[[check]]\n"),
    "wrong": (
        {"when": "loss > 2", "says": "No."}, '[[check]]\nthat = "loss < 1"\ndone = "Low."\n[[check.wrong]]\n',
    ),
}  # fmt: skip
"""Attributes that docs/lessons.md calls required, by place."""


def toml(table: dict[str, object]) -> str:
    def text(value: object) -> str:
        if isinstance(value, dict):
            return "{ " + ", ".join(f"{key} = {text(each)}" for key, each in value.items()) + " }"
        if isinstance(value, list):
            return "[" + ", ".join(map(text, value)) + "]"
        return f"{value!r}".replace("'", '"').replace("True", "true")

    return "\n".join(f"{key} = {text(value)}" for key, value in table.items())


@pytest.mark.parametrize(
    ("where", "key"), [(where, key) for where, (table, _) in REQUIRED.items() for key in (*table, "")]
)
def test_required_key_that_is_absent_is_a_fault(where: str, key: str) -> None:
    table, head = REQUIRED[where]
    block = head + toml({name: value for name, value in table.items() if name != key})
    if key:
        assert faults_of(HEAD + STEP % block)
    else:
        assert lesson_of(block).steps


TEXT = """# A bowl

About [the loss](plot:loss).

```lesson
minutes = 7
```

## One step

Set [0.1](knob:optimizer.learning_rate), see [step 3](step:3).

```lesson
view = "surface"
until = 9
set.optimizer.learning_rate = 0.1
locked = "Later."
hints = ["Down.", "0.2."]

[predict]
kind = "choice"
question = "Where?"
option = [{ text = "Here." }, { text = "There.", right = true }]

[[check]]
that = "loss < 1"
done = "Low."

[[check.wrong]]
when = "loss > 2"
says = "High."
try = { optimizer.learning_rate = 3.0 }
```

## Another

Text.
"""
WORDS = {
    "A bowl": "一只碗", "About": "关于", "the loss": "损失", "One step": "一步", "Set": "设置", "see": "见",
    "step 3": "第 3 步",
    "Later.": "以后。", "Down.": "向下。", "Where?": "在哪里？", "Here.": "这里。", "There.": "那里。", "Low.": "低。",
    "High.": "高。", "Another": "另一步", "Text.": "文字。",
}  # fmt: skip
ORIGINAL = read_lesson(TEXT, "steps = 9\n", "bowl")


def translated(text: str) -> str:
    for english, chinese in WORDS.items():
        text = text.replace(english, chinese)
    return text


def faults_between(text: str) -> list[str]:
    with pytest.raises(ExperimentError) as refused:
        read_translation(text, ORIGINAL, "zh_CN", "bowl/lesson.zh_CN.md")
    return list(map(str, refused.value.faults))


def test_a_translation_has_other_words_and_answers_count_in_each() -> None:
    lesson = read_translation(translated(TEXT), ORIGINAL, "zh_CN")
    assert (lesson.title, lesson.language, lesson.minutes) == ("一只碗", "zh_CN", 7)
    step, before = lesson.steps[0], ORIGINAL.steps[0]
    assert (step.settings, step.view, step.until) == (before.settings, before.view, before.until)
    assert step.checks[0].wrong[0].attempt == before.checks[0].wrong[0].attempt
    assert step.checks[0].done == "低。"
    assert line_of(lesson, "一步", links_of(step)[0]) == 11

    assert digest_of(lesson) == digest_of(ORIGINAL)
    other: Lesson = read_lesson(TEXT.replace("0.2.", "0.3."), "steps = 9\n", "bowl")
    assert digest_of(read_translation(translated(TEXT), other, "zh_CN")) != digest_of(lesson)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("until = 9", "until = 8", 15, "until: must be 9, as in lesson.md; received 8"),
        ('"loss < 1"', '"loss < 2"', 26, "check/0.that: must be loss < 1, as in lesson.md; received loss < 2"),
        ("rate = 3.0", "rate = 4.0", 32, "check/0.wrong/0.try: must be {'optimizer.learning_rate': 3.0}"),
        ("rate = 0.1\n", "rate = 0.5\n", 16, "set: must be {'optimizer.learning_rate': 0.1}"),
        ('"向下。", ', "", 18, "hints: must be 2 texts, as in lesson.md; received 1"),
        ('locked = "以后。"\n', "", 9, "locked: must be a string, as in lesson.md; received none"),
        ("step:3", "step:4", 9, "text: must have the links that it has in lesson.md; absent: step:3; too many: step:4"),
        ("[损失](plot:loss)", "损失", 1, "absent: plot:loss; too many: none"),
        ("minutes = 7", "minutes = 8", 6, "minutes: must be 7"),
        ("## 另一步", "", 1, "must have the 2 steps of lesson.md; received 1"),
        (" }, { text", ", right = true }, { text", 21, "one of them with right = true"),
    ],
)  # fmt: skip
def test_what_differs_from_the_original_is_one_sentence_with_its_line(old: str, new: str, line: int, said: str) -> None:
    text = translated(TEXT)
    assert old in text
    found = next(each for each in faults_between(text.replace(old, new, 1)) if said in each)
    if "right = true" not in said:  # of a choice that has no right option, the block is named
        assert found.startswith(f"bowl/lesson.zh_CN.md:{line}: ")


def test_texts_have_the_keys_of_the_block_and_files_their_language() -> None:
    found = dict(texts_of(ORIGINAL))
    assert found["steps/0.predict.option/1.text"] == "There."
    assert found["steps/0.hints/1"] == "0.2."
    assert found["steps/0.check/0.wrong/0.says"] == "High."
    assert found["summary"].startswith("About")

    assert [lesson_file(each) for each in ("", "en", "zh_CN", "bn")] == [
        "lesson.md", "lesson.md", "lesson.zh_CN.md", "lesson.bn.md",
    ]  # fmt: skip
    assert TRANSLATION.fullmatch("lesson.zh_CN.md")
    assert not any(map(TRANSLATION.fullmatch, ("lesson.md", "lesson..md", "lesson.../a.md", "lesson.ZH.md")))
