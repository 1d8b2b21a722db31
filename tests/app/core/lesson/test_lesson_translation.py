"""Lessons in other languages: only words may differ, and an answer counts in each."""

from __future__ import annotations

import pytest

from app.core.experiment.errors import ExperimentError
from app.core.lesson.answers import digest_of
from app.core.lesson.lesson import Lesson
from app.core.lesson.lesson_file import TRANSLATION, lesson_file, read_lesson, read_translation, texts_of
from app.core.lesson.lesson_language import line_of, links_of

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


def faults_of(text: str) -> list[str]:
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
    found = next(each for each in faults_of(text.replace(old, new, 1)) if said in each)
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
