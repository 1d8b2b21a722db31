"""Each term is said one way in a language, that of the words in docs/translating.md, wherever it is shown."""

from __future__ import annotations

import re
from functools import cache
from unicodedata import normalize

import pytest

from tests.translations.catalogue import LANGUAGES, Catalogue, source_path
from tests.translations.source_texts import ROOT

TERMS = {
    "zh_CN": {},
    "bn": {
        "accumulators?": "অ্যাকিউমুলেটর",
        "batch(es)?": "ব্যাচ",
        "bias(es)?": "বায়াস",
        "bookmarks?": "বুকমার্ক",
        "branch(es)?": "শাখা",
        "checkpoints?": "চেকপয়েন্ট",
        "checks?|checked": "যাচাই",
        "clip(s|ped|ping)?": "ক্লিপ",
        "columns?": "কলাম",
        "contracts?": "চুক্তি",
        "curvature": "বক্রতা",
        "data sets?": "ডেটাসেট",
        "decays?": "ক্ষয়",
        "dense": "ডেন্স",
        "diagnostics?": "ডায়াগনস্টিক",
        "distributions?": "বিন্যাস",
        "diverged?s?": "অপসারী",
        "eigenvalues?": "আইগেনমান",
        "elements?": "উপাদান",
        "embeddings?": "এমবেডিং",
        "epochs?": "এপক",
        "exact tests?": "যথাযথ টেস্ট",
        "experiments?": "পরীক্ষা",
        "exports?": "এক্সপোর্ট",
        "finite": "সসীম|অসীম",
        "frozen": "ফ্রোজেন|স্থির",
        "global norm": "সামগ্রিক নর্ম",
        "gradients?": "গ্রেডিয়েন্ট",
        "held[- ]out": "আলাদা রাখা",
        "hooks?": "হুক",
        "hyperparameters?": "হাইপারপ্যারামিটার",
        "imports?": "ইমপোর্ট",
        "kernels?": "কার্নেল",
        "layers?": "স্তর",
        "learning rates?": "লার্নিং রেট",
        "lessons?": "পাঠ",
        "loss|losses": "লস",
        "median": "মধ্যমা",
        "metrics?": "মেট্রিক",
        "models?": "মডেল",
        "moments?": "মোমেন্ট",
        "momentum": "মোমেন্টাম",
        "noise|noisy": "নয়েজ",
        "norms?": "নর্ম",
        "optimizers?": "অপ্টিমাইজার",
        "paused?s?": "বিরতি",
        "pending": "অপেক্ষমাণ",
        "plots?": "প্লট",
        "presets?": "প্রিসেট",
        "projection": "অভিক্ষেপ",
        "quantiles?": "কোয়ান্টাইল",
        "races?": "রেস",
        "replicas?": "রেপ্লিকা",
        "resets?": "রিসেট",
        "rows?": "সারি",
        "saddle": "স্যাডল",
        "sampled|samples?": "নমুনা",
        "schedules?": "সূচি",
        "seeds?": "সিড",
        "slots?": "স্লট",
        "sparse": "স্পার্স",
        "stages?": "পর্যায়",
        "steps?": "ধাপ|স্টেপ",  # the latter of a signal
        "surfaces?": "তল",
        "sweeps?": "সুইপ",
        "tensors?": "টেনসর",
        "tokens?": "টোকেন",
        "trainings?": "ট্রেন",
        "triggers?": "ট্রিগার",
        "updates?": "আপডেট",
        "validation": "ভ্যালিডেশন",
        "variables?": "ভেরিয়েবল",
        "variance": "ভেদাঙ্ক",
        "warm-?up": "ওয়ার্ম-আপ",
        "weights?": "ওয়েট",
        "workers?": "ওয়ার্কার",
        "wrappers?": "মোড়ক",
    },
}
"""By language: a term in an English text, and what its translation has; stems, for words are inflected."""
ELSEWISE = {
    "zh_CN": (),
    "bn": (
        "two variables",
        "in a row",
        "scale upwards",
        "newer Slotscope",
        "update Slotscope",
        "Step one ",
        "shapes it",
    ),
}
"""What a text has in which such a word is no term."""
WRONG = {
    "zh_CN": {},
    "bn": {
        "ইপক|এপোক": "এপক",
        "প্রশিক্ষ": "ট্রেনিং, ট্রেন করা",
        "বাসি": "পুরোনো, of a second moment",
        "লেয়ার": "স্তর",
        "কর্মী": "ওয়ার্কার",
        "গোলমাল": "নয়েজ",
        "সংকেত": "সিগন্যাল",
        "সঞ্চায়ক|সঞ্চয়ক": "অ্যাকিউমুলেটর",
        "মেমোরি": "মেমরি",
        "টেন্সর": "টেনসর",
        "এম্বেডিং": "এমবেডিং",
        "এলিমেন্ট": "উপাদান",
        "রপ্তানি|আমদানি": "এক্সপোর্ট, ইমপোর্ট",
        "পুনরারম্ভ": "রিস্টার্ট",
        "র‍্যাপার": "মোড়ক",
        "প্রতিরূপ": "রেপ্লিকা",
        "কম্পিউটার": "মেশিন",
        "সেটিংস": "সেটিং",
        "অ্যাকুরেসি": "নির্ভুলতা",
        "লুকোনো": "লুকানো",
        "বিযুক্ত": "বিচ্ছিন্ন, of a decay",
        "কিনারা": "প্রান্ত, of stability",
        "অবকলজ": "অন্তরজ",
        "স্পর্শ": "ছোঁয়া",
        "বক্ররেখা": "রেখা",
        "সময়রেখা": "টাইমলাইন",
        "গড়ের মূল|বর্গমূল গড়": "বর্গগড়মূল",
        "শিডিউল(?!ার)": "সূচি",
        "চলক": "ভেরিয়েবল, but for two of a function",
        "ওপর": "উপর",
        "গুলি": "গুলো",
        "এখনো|কখনো": "এখনও, কখনও",
        "হল|হত": "হলো, হতো",
        "[০-৯]": "European digits",
    },
}
"""By language: another word for a term, as a regular expression, and what says it; in lessons and pages, too."""
WHOLE = {"zh_CN": (), "bn": ("হল|হত",)}
"""Of these, words that stand within others."""
ALLOWED = {"zh_CN": (), "bn": ("দুই চলকের",)}


@cache
def translations(language):
    return tuple(Catalogue.read(source_path(language)).translations.items())


@cache
def shown(language):
    """All that is translated: where it stands, and the text."""
    files = sorted((ROOT / "resources").glob(f"*/*/*.{language}.md"))
    texts = [(str(path.relative_to(ROOT)), path.read_text("utf-8")) for path in files]
    return (*((f"{context}: {text}", said) for (context, text), said in translations(language)), *texts)


@pytest.mark.parametrize(("language", "term"), [(each, term) for each in LANGUAGES for term in TERMS[each]])
def test_a_term_is_translated_by_its_word(language, term):
    # A word within a name of code, and one that a translation leaves as it is, is none.
    found = re.compile(rf"(?<![\w./=`\"'\[:<-])({term})(?![\w/=`(\[]|[.:>\"'][\w/=(])", re.IGNORECASE)
    word = re.compile(normalize("NFC", TERMS[language][term]))
    wrong = [
        (text, said)
        for (_, text), said in translations(language)
        if said and said != text and not any(each in text for each in ELSEWISE[language])
        for match in list(found.finditer(text))[:1]
        if not word.search(normalize("NFC", said)) and match[0].lower() not in said.lower()
    ]
    assert wrong == []


@pytest.mark.parametrize(("language", "wrong"), [(each, wrong) for each in LANGUAGES for wrong in WRONG[each]])
def test_no_other_word_is_said_for_a_term(language, wrong):
    letter = r"[\u0980-\u09ff]"
    pattern = rf"(?<!{letter})(?:{wrong})(?!{letter})" if wrong in WHOLE[language] else wrong
    found = re.compile(normalize("NFC", pattern))
    assert [
        (where, text[max(0, match.start() - 30) : match.end() + 30])
        for where, said in shown(language)
        for text in [without(normalize("NFC", said), ALLOWED[language])]
        for match in found.finditer(text)
    ] == [], WRONG[language][wrong]


def without(text, parts):
    for part in parts:
        text = text.replace(normalize("NFC", part), "")
    return text
