"""What the page of a lesson says: the text of a step, what is asked, what came of it, checks and hints."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.named_settings import find_setting
from app.core.experiment.parameters import SliderScale, text_of
from app.core.lesson.answers import Tally, tally
from app.core.lesson.lesson import ChoicePrediction, Lesson, LessonStep, NumberPrediction, OrderPrediction, Prediction
from app.session.lesson.lesson_guide import CheckResult, LessonGuide
from widgets.base.shown_sentences import shown_sentence
from widgets.lesson.lesson_text import Knob

_KNOB = re.compile(r"\]\(knob:([^)\s]+)\)")
_PASSED, _FAILED, _OPEN = "✓", "✗", "○"


def page_text(guide: LessonGuide) -> str:
    """The page of the present step, in Markdown: what is read, what is asked, and what came of it so far."""
    step, lesson = guide.step, guide.lesson
    assert lesson is not None
    parts = [f"# {step.title}", lesson.summary if guide.number == 0 else "", step.text]
    if guide.fault:
        parts.append(f"**{_FAILED} {_tr('This step cannot be prepared.')}** {guide.fault}")
    if guide.unscored:
        parts.append(f"**{_FAILED} {_tr('This cannot be evaluated.')}** {shown_sentence(guide.unscored)}")
    if guide.is_left:
        parts.append(f"**{_tr('Another run is shown.')}** {_tr('Restart this step to continue the lesson.')}")
    if step.prediction is not None:
        parts += [f"## {_tr('Predict')}", step.prediction.question]
        if guide.result is not None:
            parts.append(step.prediction.reveal)
    if guide.checks and not guide.asks:
        parts += [f"## {_tr('Goal')}", *(_check_line(each) for each in guide.checks)]
    for number, hint in enumerate(step.hints[: guide.answer.hints], 1):
        parts.append(_hint_line(number, hint))
    if guide.number + 1 == len(lesson.steps):
        parts += _result_lines(tally(lesson, guide.book))
    return "\n\n".join(filter(None, parts))


def speaker_text(step: LessonStep) -> str:
    """Return what the speaker reads of a step and the audience does not: answer, solution and hints, in Markdown."""
    parts = [f"## {step.title}"]
    if step.prediction is not None:
        answer = _right_answer(step)
        parts.append(step.prediction.question)
        parts += [f"**{_tr('Answer')}.** {answer}"] if answer else []
        parts.append(step.prediction.reveal)
    parts += [f"**{_tr('Goal')}.** {each.goal or f'`{each.that}`'}" for each in step.checks]
    settings = ", ".join(f"`{name}` {text_of(value)}" for name, value in step.solution.settings.items())
    parts += [f"**{_tr('Solution')}.** {settings}"] if settings else []
    parts += [_hint_line(number, hint) for number, hint in enumerate(step.hints, 1)]
    return "\n\n".join(filter(None, parts))


def _right_answer(step: LessonStep) -> str:
    answer = step.solution.answer
    match step.prediction:
        case ChoicePrediction(options=options):
            return next(each.text for each in options if each.is_right)
        case NumberPrediction(unit=unit) if answer is not None:
            return f"{text_of(answer)} {unit}".strip()
        case OrderPrediction(contenders=contenders) if isinstance(answer, tuple):
            return ", ".join(contenders[place].text for place in answer if isinstance(place, int))
        case _:
            return ""


def _hint_line(number: int, hint: str) -> str:
    return f"**{_tr('Hint %1').replace('%1', str(number))}.** {hint}"


def _result_lines(found: Tally) -> list[str]:
    """What came of the whole lesson; nothing where it asks nothing."""
    lines = []
    for words, count, of in (
        (_tr("Predictions: %1 of %2 right"), found.right, found.predictions),
        (_tr("Goals: %1 of %2 reached"), found.reached, found.goals),
    ):
        if of:
            lines.append(f"- {words.replace('%1', str(count)).replace('%2', str(of))}")
    if lines:
        lines.append(f"- {_tr('Hints: %1').replace('%1', str(found.hints))}")
    return [f"## {_tr('Your result')}", "\n".join(lines)] if lines else []


def knobs_of(
    lesson: Lesson, experiment: Experiment, catalogues: Catalogues, lock: Callable[[str], str]
) -> dict[str, Knob]:
    """Every knob in the prose of a lesson, as it is set now; `lock` says why one may not be turned."""
    texts = [lesson.summary]
    for step in lesson.steps:
        texts += [step.text, *step.hints, _words_of(step.prediction)]
    found = {}
    for name in dict.fromkeys(_KNOB.findall("\n".join(texts))):
        setting = find_setting(experiment, name, catalogues)
        if setting is None or not isinstance(setting.value, int | float) or isinstance(setting.value, bool):
            continue
        limits, value = setting.parameter.limits, float(setting.value)
        lows = [each for each in (limits.slider_low, limits.low) if each is not None]
        highs = [each for each in (limits.slider_high, limits.high) if each is not None]
        low, high = min((lows or [0.0])[0], value), max((highs or [max(1.0, 10 * abs(value))])[0], value)
        is_log = setting.parameter.scale == SliderScale.LOG and low > 0
        found[name] = Knob(text_of(setting.value), value, low, high, is_log, lock(name))
    return found


def _words_of(prediction: Prediction | None) -> str:
    return "" if prediction is None else f"{prediction.question}\n{prediction.reveal}"


def _check_line(result: CheckResult) -> str:
    """What is wanted, and below it how far it is reached."""
    goal = result.check.goal or f"`{result.check.that}`"
    if result.passed is None:
        return f"{_OPEN} {goal}"
    if result.passed:
        return f"**{_PASSED}** {goal}\n\n{result.says}"
    return f"**{_FAILED}** {goal}\n\n{result.says or _tr('Not yet.')}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Lesson", text)
