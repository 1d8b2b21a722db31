"""Sentences are translated by the template that matches them, and what is put in by the template that matches that."""

from __future__ import annotations

from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from app.core.text.printable import columns_of, wrapped
from app.core.text.sentences import (
    Catalogue,
    language_in_use,
    language_of_environment,
    translate,
    use_language,
)
from optimizers.base.message import Message

GERMAN = {
    "The loss": "Der Verlust",
    "{name} is not finite at step {step}.": "{name} ist bei Schritt {step} nicht endlich।",
    "The rate.": "Die Rate.",
    "Use 0 (Kim et al. 2012).": "Nimm 0 (Kim 2012).",
}


def compiled(language, texts):
    """Return the bytes of a catalogue of these texts."""
    made, file = Catalog(language), BytesIO()
    for text, said in texts.items():
        made.add(text, said)
    write_mo(file, made)
    return file.getvalue()


def catalogue_of(language, texts):
    return Catalogue(language, BytesIO(compiled(language, texts)))


@pytest.fixture
def catalogue():
    return catalogue_of("bn", GERMAN)


@pytest.fixture
def spoken(tmp_path):
    """Have `translate` use the test's catalogue, and English again afterwards."""
    (tmp_path / "bn.mo").write_bytes(compiled("bn", GERMAN))
    yield lambda: use_language("bn", tmp_path)
    use_language("en")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("The loss", "Der Verlust"),
        ("the loss.", "Der Verlust।"),
        (
            Message("{name} is not finite at step {step}", name="the loss", step=12),
            "Der Verlust ist bei Schritt 12 nicht endlich",
        ),
        ("The rate. Use 0 (Kim et al. 2012).", "Die Rate. Nimm 0 (Kim 2012)."),
        ("the loss is not finite at step 12.", "the loss is not finite at step 12."),
        ("The loss\n\nb", "Der Verlust\n\nb"),
        ("ValueError: The loss", "ValueError: The loss"),
        ("Somebody else said this and meant it too", "Somebody else said this and meant it too"),
        ("0.5 * x", "0.5 * x"),
        ("", ""),
    ],
)
def test_a_sentence_is_translated_by_its_template_or_as_a_whole(catalogue, sentence, said):
    assert catalogue.translate(sentence) == said


def test_english_is_said_where_no_other_language_is_in_use(spoken):
    assert translate("The loss") == "The loss"
    assert spoken() == ""
    assert (language_in_use(), translate("The loss")) == ("bn", "Der Verlust")


def test_a_catalogue_that_is_absent_or_damaged_leaves_english(tmp_path):
    assert "zh_CN cannot be read" in use_language("zh_CN", tmp_path)
    for damaged in (b"{", compiled("zh_CN", GERMAN)[:300]):
        (tmp_path / "zh_CN.mo").write_bytes(damaged)
        assert "zh_CN cannot be read" in use_language("zh_CN", tmp_path)
    assert translate("The loss") == "The loss"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh_CN"),
        ({"LANG": "zh_TW.UTF-8"}, "en"),
        ({"LANG": "bn_BD.UTF-8"}, "bn"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "bn:de"}, "bn"),
    ],
)
def test_the_language_of_the_system_is_that_of_its_variables(environment, language):
    assert language_of_environment(environment) == language


def test_lines_of_two_columns_a_letter_fit_the_terminal():
    lines = wrapped("优化器的示波器。以 FILE.toml 打开窗口，或以一个示例实验打开。", 20)
    assert "".join(lines).replace(" ", "") == "优化器的示波器。以FILE.toml打开窗口，或以一个示例实验打开。"
    assert all(columns_of(line) <= 22 for line in lines)


def test_message_is_translated_by_its_template_and_so_are_its_values():
    bengali = catalogue_of("bn", {"{name} is {state}": "{state}: {name}", "paused": "বিরত", "a step": "ধাপ"})
    message = Message("{name} is {state}", name=Message("a step"), state="paused")
    assert bengali.translate(message) == "বিরত: ধাপ"
    assert bengali.translate(Message("{name} is {state!s}", name="x", state="paused")) == "x is paused"
    assert bengali.translate(Message("{sentence}.", sentence=message)) == "বিরত: ধাপ।"
    assert bengali.translate(str(ValueError(message))) == "বিরত: ধাপ"


def test_paragraph_has_the_marks_of_the_language():
    chinese = catalogue_of("zh_CN", {"One.": "一。", "Two.": "二。"})
    assert chinese.translate(Message.paragraph(["One.", "Two."])) == "一。二。"
    assert chinese.translate(Message.joined(["One", "Two"], "; ")) == "一；二"
