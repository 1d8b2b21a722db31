"""A table of another process is put together of what its messages say of sampled steps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.attach.kernel import wire_messages as wire
from app.attach.kernel.protocol import ProtocolError, decode, encode
from app.attach.kernel.run_variables import VariableInfo
from app.attach_client.attached_looks import SampledTable
from app.attach_client.frame_decoder import FrameDecoder

ROWS = 6


@pytest.fixture
def decoder() -> FrameDecoder:
    """One that knows a table of six rows."""
    decoder = FrameDecoder()
    variables = (VariableInfo("embeddings", (ROWS, 2), "float32", sparse=True),)
    decoder.decode(decode(encode(wire.Layout(0, 0, ("loss",), variables, (), 1))))
    return decoder


def message(step: int, touched: list[int], *, whole: bool = True, reason: str = "", **fields: Any) -> bytes:
    names = ("weight",) if reason else ("gradient", "weight", "update")
    rms = {place: np.full(len(touched), place + 1, np.float32) for place in range(len(names))}
    every = np.arange(ROWS, dtype=np.float32)
    known = {place: every for place, name in enumerate(names) if whole and name != "gradient"}
    return encode(wire.TableRows(0, step, 0, ROWS, names, reason, np.array(touched, np.int64), rms, known, **fields))


def rows(decoder: FrameDecoder, given: bytes) -> wire.TableRows:
    (found,) = decoder.decode(decode(given))
    assert isinstance(found, wire.TableRows)
    return found


def test_hits_and_rates_are_of_sampled_steps_each_counted_once(decoder: FrameDecoder) -> None:
    table = SampledTable(0, ROWS)
    table.add(rows(decoder, message(10, [1, 4], changes={"weight": (2, 0, 0)})))
    view = table.add(rows(decoder, message(20, [4])))
    again = table.add(rows(decoder, message(20, [], reason="This step was not measured.")))
    for each in (view, again):
        assert (each.hits.tolist(), each.last.tolist()) == ([0, 1, 0, 0, 2, 0], [0, 10, 0, 0, 20, 0])
        assert each.touched.tolist() == [4]
        assert each.measures["gradient"].tolist() == [0, 0, 0, 0, 1, 0]
        assert each.measures["weight"].tolist() == [0, 1, 2, 3, 4, 5]
        assert (each.sampling.steps, each.sampling.is_whole, each.sampling.has_touched) == (2, True, True)
        np.testing.assert_array_equal(each.rates, [np.nan, 3, np.nan, np.nan, 3, np.nan])
    later = table.add(rows(decoder, message(25, [], reason="This step was not measured.")))
    assert not later.sampling.has_touched
    assert later.sampling.steps == 2


def test_of_a_large_table_nothing_is_known_of_rows_that_were_not_touched(decoder: FrameDecoder) -> None:
    view = SampledTable(0, ROWS).add(rows(decoder, message(10, [1, 4], whole=False)))
    assert view.is_partial
    np.testing.assert_array_equal(view.measures["weight"], [np.nan, 2, np.nan, np.nan, 2, np.nan])


@pytest.mark.parametrize("touched", [[4, 1], [1, 1], [-1], [ROWS]])
def test_rows_that_are_not_there_are_refused(decoder: FrameDecoder, touched: list[int]) -> None:
    with pytest.raises(ProtocolError):
        decoder.decode(decode(message(10, touched)))
