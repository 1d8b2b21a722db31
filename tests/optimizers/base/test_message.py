"""A message is its English sentence, and keeps its template and values wherever a text goes."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest

from optimizers.base.message import (
    Message,
    as_json,
    filled,
    from_json,
    is_message,
    message_of,
    to_json,
    with_capital,
    with_small_letter,
)

RATE = Message("{name} must be below {limit:g}", name="rho", limit=1.0)


TEMPLATES = {
    "{name} must be below {limit:g}": "below {limit:g}: {name}",
    "a": "A",
    "b": "B",
    "it is {value}": "{value}",
}


def said(text: str) -> str:
    """Translate as a catalogue does."""
    template = getattr(text, "template", text)
    return filled(TEMPLATES.get(template, template), getattr(text, "values", {}), said)


def test_message_is_its_sentence():
    assert RATE == "rho must be below 1"
    assert isinstance(RATE, str)
    assert {RATE: 1}["rho must be below 1"] == 1
    assert (RATE.template, dict(RATE.values)) == ("{name} must be below {limit:g}", {"name": "rho", "limit": 1.0})


def test_message_without_values_is_taken_as_written():
    assert Message("a {brace} of 100 %") == "a {brace} of 100 %"


@pytest.mark.parametrize(
    ("template", "values", "sentence", "kept"),
    [
        ("{path}: gone", {"path": Path("a/b")}, "a/b: gone", {"path": "a/b"}),
        ("{names:, } differ", {"names": ("a", "b")}, "a, b differ", {"names": ["a", "b"]}),
        ("of shape {shape}", {"shape": (2, 3)}, "of shape (2, 3)", {"shape": "(2, 3)"}),
        ("not {name!r}", {"name": "x"}, "not 'x'", {"name": "x"}),
        ("not {value!r}", {"value": None}, "not None", {"value": "None"}),
        ("at {step:>4}", {"step": 7}, "at    7", {"step": 7}),
        ("{{{name}}}", {"name": "x"}, "{x}", {"name": "x"}),
        ("failed: {error}", {"error": ValueError(RATE)}, "failed: rho must be below 1", {"error": RATE}),
    ],
)
def test_values_are_put_in_and_kept(template, values, sentence, kept):
    made = Message(template, **values)
    assert made == sentence
    assert made.values == kept
    assert [is_message(each) for each in made.values.values()] in (
        [is_message(each) for each in kept.values()],
        [True],  # what is written by its format
    )


@pytest.mark.parametrize(
    "carry",
    [
        lambda text: pickle.loads(pickle.dumps(text)),
        copy.deepcopy,
        str,
        lambda text: str(ValueError(text)),
        lambda text: pickle.loads(pickle.dumps(ValueError(text))).args[0],
        lambda text: from_json(json.loads(json.dumps(to_json({"a": [text]}))))["a"][0],
        lambda text: message_of(*json.loads(json.dumps([text, *as_json(text).values()]))),
    ],
)
def test_message_survives(carry):
    message = Message("{where}: {what}; {others: or }", where=Path("a"), what=RATE, others=[RATE, "b", 3])
    carried = carry(message)
    assert carried == message
    assert (carried.template, carried.values) == (message.template, message.values)
    assert is_message(carried.values["what"])
    assert is_message(carried.values["others"][0])


def test_other_text_has_itself_as_code():
    assert as_json("plain") == {"code": "plain", "values": {}}


@pytest.mark.parametrize(
    ("code", "values"),
    [(None, None), ("{a", {"a": 1}), ("{a}", {"b": 1}), ("{a}", {"a": "another"}), ("{a:d}", {"a": "x"}), ("{a}", 3)],
)
def test_code_and_values_that_do_not_fit_leave_the_sentence(code, values):
    assert type(message_of("x", code, values)) is str


def test_parts_keep_their_structure():
    assert said(Message.joined([RATE, "b"], "; ")) == "below 1: rho; B"
    assert said(RATE + "; " + "b") == "below 1: rho; B"
    assert said("b" + ("; " + RATE)) == "B; below 1: rho"
    assert Message.paragraph([RATE + ".", "", "Two."]) == "rho must be below 1. Two."


def test_text_that_was_typed_is_not_translated():
    assert said(Message("{names!s:, } or {other}", names=["a", "b"], other="a")) == "a, b or A"


def test_ends_change_within_the_structure():
    sentence = Message("{what}: {why}", what=RATE, why=Message("it is {value}.", value=2))
    assert sentence.removesuffix(".") == "rho must be below 1: it is 2"
    assert sentence.removesuffix(".").values["why"].template == "it is {value}"
    assert with_capital(sentence) == "Rho must be below 1: it is 2."
    assert with_capital(sentence).values["what"].template == RATE.template
    assert with_small_letter(Message("It is {value}.", value=2)).template == "it is {value}."
    assert with_small_letter("It is") == "it is"
    assert sentence.removesuffix("!") is sentence
