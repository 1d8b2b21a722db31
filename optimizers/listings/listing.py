"""Listing of an optimizer or schedule: the facts known before any import, and the summary in its docstring."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from optimizers.base.message import Message

INNER_OPTIMIZER = "inner_optimizer"


@dataclass(frozen=True, slots=True)
class Listing:
    """Listing of one optimizer or schedule.

    `name` is what files call it (`"Adam"`, `"tf1.AdamOptimizer"`), `source` its importable name, `contract` the way it
    is written and `origin` where it comes from (`"Library"`, `"Keras 3"`, `"OptimizerV2"`).

    `signature` is the constructor's, as a form shows it; `shared` names the arguments that it has in common with
    every optimizer of its contract, `supplied` those that are filled in when it is built (a schedule's
    `initial_learning_rate` is the optimizer's `learning_rate`), `given` has defaults for arguments without one.
    `slots` are made with the default arguments, `slots_off` with others only.

    A wrapper is offered its optimizer by name, as `inner_optimizer`; `inner_as` is what its constructor calls that
    argument, `takes_rate` whether it takes a learning rate besides.

    One that holds several is offered each of `optimizers` by name, and `optimizer_lists` as lists of names, with a
    pattern of layers or variables where they have one (`"Adam: dense/.*"`), all of them among `choices`. `patterns`
    are arguments that take variables or layers, and which of the two.

    `advice` says how an argument is given that takes what no text gives.

    Where it `asks`, only the class itself, once its file has run, has all its arguments and its contract.

    `caution` says in sentences what is known to be wrong with it, and what is right in its place.
    """

    name: str
    title: str
    summary: str
    contract: str
    signature: inspect.Signature
    doc: str
    source: str
    origin: str = ""
    shared: frozenset[str] = frozenset()
    slots: tuple[str, ...] = ()
    slots_off: tuple[str, ...] = ()
    supplied: frozenset[str] = frozenset({"name"})
    given: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    inner_as: str = INNER_OPTIMIZER
    takes_rate: bool = True
    caution: str = ""
    asks: bool = False
    optimizers: tuple[str, ...] = ()
    optimizer_lists: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    patterns: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    advice: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


def offered(
    signature: inspect.Signature, withheld: frozenset[str], given: Mapping[str, Any] = MappingProxyType({})
) -> inspect.Signature:
    """Return `signature` without arguments that no form shows; arguments without a default get the default in
    `given`.
    """
    kept = [each for each in signature.parameters.values() if each.name not in withheld]
    filled = [each.replace(default=given[each.name]) if each.name in given else each for each in kept]
    return signature.replace(parameters=filled)


def documented(doc: str, paragraphs: str) -> str:
    """Return `doc` with `paragraphs`, one for each argument, at the start of its section `Args:`, which is added if
    missing.
    """
    if "Args:" not in doc:
        doc = f"{doc.rstrip()}\n\n    Args:\n"
    return doc.replace("Args:", f"Args:\n        {paragraphs.strip()}", 1)


def summary(doc: str) -> str:
    """Return one sentence on the class: the first sentence of its docstring that says more than its name."""
    paragraphs = [each for each in inspect.cleandoc(doc).split("\n\n") if each]
    if len(paragraphs) > 1 and paragraphs[0].count("(") > paragraphs[0].count(")"):
        paragraphs[:2] = [" ".join(paragraphs[:2])]  # TensorFlow breaks RMSProp's sentence after "et al."
    if len(paragraphs) > 1 and re.match(r"Optimizer that implements the .* algorithm", paragraphs[0]):
        described = re.match(r"Note|This version|@|[A-Z]\w+:\n|.*:$", paragraphs[1]) is None
        paragraphs = paragraphs[1:] if described else paragraphs[:1]
    first, rest = _plain_text(paragraphs[0] if paragraphs else ""), paragraphs[1:]
    sentence = match[0] if (match := re.match(r".*?(?<!et al)[.:](?=\s|$)", first)) else first
    if sentence.endswith(":") and rest and rest[0].startswith("- "):
        points = [_plain_text(each).rstrip(".") for each in re.split(r"(?:^|\n)- ", rest[0])[1:]]
        sentence = Message(
            "{name} {fault}.", name=sentence, fault="; ".join(each[:1].lower() + each[1:] for each in points)
        )
    sentence = re.sub(r":$", ".", sentence)
    sentence = re.sub(r"^An? LearningRateSchedule that ", "", sentence)
    return sentence[:1].upper() + sentence[1:]


def _plain_text(text: str) -> str:
    """Return `text` on one line, with links as plain words and without back-quotes."""
    return re.sub(r"\s+", " ", re.sub(r"\[([^\]]+)\]\(\s*[^)]*\)", r"\1", text)).replace("`", "").strip()
