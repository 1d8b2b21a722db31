"""What a parameter may be set to, in words: `"From 0 up to, but not including, 1; default 0.9"`."""

from __future__ import annotations

from app.core.experiment.parameters import Limits, Parameter, ParameterKind, none_word, text_of
from app.session.run.run_sentences import shown

_KINDS = {
    ParameterKind.INTEGER: "whole number",
    ParameterKind.FLOAT: "number",
    ParameterKind.INTEGERS: "whole numbers",
    ParameterKind.FLOATS: "numbers",
}


def range_text(parameter: Parameter) -> str:
    """The values that fit, and the default, in one phrase without a full stop; what a choice offers is left to it."""
    words = _fitting(parameter)
    if parameter.optional and words:
        words += f", or {none_word(parameter.name)}"
    default = shown(parameter.default, parameter.name)
    said = [words] if words else []
    if parameter.must_be_given:
        said.append("required")
    elif parameter.default is not None or parameter.optional:
        said.append(f"default {default}" if default else "empty by default")
    phrase = "; ".join(said)
    return phrase[:1].upper() + phrase[1:]


def _fitting(parameter: Parameter) -> str:
    kind = parameter.kind
    bounds = _bounds(parameter.limits)
    if kind in (ParameterKind.INTEGERS, ParameterKind.FLOATS):
        return f"{_KINDS[kind]} with commas between them" + (f", each {bounds}" if bounds else "")
    if kind is ParameterKind.INTEGER:
        return f"a whole number, {bounds}" if bounds else "a whole number"
    if kind is ParameterKind.FLOAT:
        return bounds or "any number"
    if kind is ParameterKind.ANY:
        return (
            "a number, true or false, text, or a list of these; variables:REGEX and layers:REGEX name variables "
            "and layers by their paths; an object of another kind cannot be given"
        )
    return "words with commas between them" if kind is ParameterKind.TEXTS else ""


def _bounds(limits: Limits) -> str:
    low, high = text_of(limits.low), text_of(limits.high)
    match (limits.low is not None, limits.high is not None):
        case (True, True):
            start = f"above {low}" if limits.low_open else f"from {low}"
            if limits.high_open:
                return f"between {low} and {high}, both excluded" if limits.low_open else _up_to(start, high)
            return f"{start}, up to {high}" if limits.low_open else f"{start} to {high}"
        case (True, False):
            return f"above {low}" if limits.low_open else f"{low} or more"
        case (False, True):
            return f"below {high}" if limits.high_open else f"{high} or less"
    return ""


def _up_to(start: str, high: str) -> str:
    return f"{start} up to, but not including, {high}"
