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
    "{0} is not finite at step {1}.": "{0} ist bei Schritt {1} nicht endlich।",
    "must be {0}; received {1}; use {2}": "muss {0} sein, nicht {1}; nimm {2}",
    "must be {0}": "muss {0} sein",
    "below {0}": "kleiner als {0}",
    "There is no file {0}.": "Es gibt keine Datei {0}।",
    "{0} and {1}": "{0} und {1}",
    ", or {0}": " oder {0}",
    "above {0}": "mehr als {0}",
    "{0} comes after {1} here": "hier kommt {1} vor {0}",
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
        ("the loss is not finite at step 12.", "Der Verlust ist bei Schritt 12 nicht endlich।"),
        ("A is not finite at step 1", "A ist bei Schritt 1 nicht endlich"),
        ("must be below 1; received 1.7; use 0.9", "muss kleiner als 1 sein, nicht 1.7; nimm 0.9"),
        ("optimizer.rho must be below 1", "optimizer.rho muss kleiner als 1 sein"),
        ("a.toml:7: rho: must be below 1", "a.toml:7: rho: muss kleiner als 1 sein"),
        ("There is no file b.py. The loss", "Es gibt keine Datei b.py। Der Verlust"),
        ("x comes after y here", "hier kommt y vor x"),
        ("above 0, or off", "mehr als 0 oder off"),
        ("The loss\nb", "Der Verlust\nb"),
    ],
)
def test_a_sentence_is_said_as_its_template_is(catalogue, sentence, said):
    assert catalogue.translate(sentence) == said


@pytest.mark.parametrize(
    "sentence", ["", "dense/kernel", "0.5 * x", "Somebody else said this and meant it too", "不是 a word of it"]
)
def test_what_no_template_says_stays_as_it_is(catalogue, sentence):
    assert catalogue.translate(sentence) == sentence


def test_names_exceptions_and_values_stay_within_what_is_translated(catalogue) -> None:
    assert catalogue.translate("SGD and Adam") == "SGD und Adam"
    build = catalogue_of("bn", {"The loss": "Der Verlust", "build": "Bau"})
    assert build.translate("build: ValueError: The loss") == "Bau: ValueError: The loss"
    run = catalogue_of("bn", {"does not run: {0}": "läuft nicht: {0}"})
    assert run.translate("does not run: shapes (3,) and (4,) not aligned") == (
        "läuft nicht: shapes (3,) and (4,) not aligned"
    )
    names = catalogue_of("zh_CN", {"Two moons": "双月", "{0} rows": "{0} 行", "{0} moons": "{0} 个月亮"})
    assert names.translate("请选择“Two moons”作为数据") == "请选择“双月”作为数据"
    assert names.translate("1\u202f797 rows; 留出 359") == "1\u202f797 行; 留出 359"
    choices = catalogue_of("bn", {"must be one of {0}; received {1}": "{0} হতে হবে, {1} নয়", "none": "কিছুই না"})
    assert choices.translate("must be one of none, mean; received 'none'") == "none, mean হতে হবে, 'none' নয়"
    known = catalogue_of("bn", {"The rate.": "Die Rate.", "Use 0 (Kim et al. 2012).": "Nimm 0 (Kim 2012)."})
    assert known.translate("The rate. Use 0 (Kim et al. 2012).") == "Die Rate. Nimm 0 (Kim 2012)."


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


def test_a_long_text_that_no_template_fits_comes_to_an_end():
    many = catalogue_of("bn", {f"{' and '.join(f'{{{i}}}' for i in range(9))}, end of it": "x{0}"})
    text = "; ".join(f"this and that, or (else {i}), has no end of it: nor is one" for i in range(200))
    assert many.translate(text) == text


@pytest.mark.parametrize(
    "said",
    [
        "ValueError: The loss",
        "my.module.CourseError: must be 1; received 2; use 3",
        'Traceback (most recent call last):\n  File "The loss", line 1\nThe loss',
    ],
)
def test_what_code_says_stays_as_it_is(catalogue, said):
    assert catalogue.translate(said) == said


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
