"""docs/columns.md says what every column is and of which moment; this holds it to the columns that there are."""

from __future__ import annotations

import re
from pathlib import Path

from app.core.experiment.instruments import MathChannel
from app.core.messages.run_description import SlotInfo, VariableInfo
from app.core.telemetry import channels

TABLE = (Path(__file__).parents[3] / "docs" / "columns.md").read_text(encoding="utf-8")
SMALL, LARGE = VariableInfo("dense/kernel", (2, 3), "float32"), VariableInfo("embedding/table", (5000, 32), "float32")
SLOTS = (SlotInfo("m", 0, (2, 3), "float32"), SlotInfo("d", -1, (), "float64"))


def documented() -> list[tuple[str, str]]:
    """A pattern for every name in the first column, and the moment in the second."""
    found = []
    for line in TABLE.splitlines():
        if line.startswith("| `"):
            names, moment, _ = (cell.strip() for cell in line.strip("|").split("|", 2))
            for name in re.findall(r"`([^`]+)`", names):
                found.append((re.sub(r"[A-Z]{4,}|\b[QI]\b", ".+", re.escape(name)), moment.strip("*")))
    return found


def test_every_column_is_documented_with_its_moment() -> None:
    variables = (SMALL, LARGE)
    more = (
        channels.part_rate("dense/.*"), channels.scheduled("momentum"), channels.scheduled("momentum", "dense/.*"),
        channels.processed_norm(SMALL), channels.height(SMALL), "clipped/clip_by_norm",
    )  # fmt: skip
    columns = [
        *channels.step_columns(variables, more),
        *channels.probe_columns(variables, SLOTS),
        *channels.element_columns(SMALL, [SLOTS[0].name], 4),
        channels.VALIDATION_LOSS, channels.VALIDATION_METRIC, channels.SECONDS, channels.CURVATURE,
        channels.CURVATURE_LIMIT, channels.NOISE_SCALE, channels.TRUE_GRADIENT, channels.GRADIENT_VARIANCE,
        channels.update_cosine(SMALL), MathChannel("smooth", "loss").column, *channels.hessian_spectrum(2),
        channels.NORM_TEST, channels.INNER_PRODUCT_TEST, channels.ORTHOGONALITY_TEST, channels.STEP_LENGTH,
        *channels.singular_values(f"weight/{SMALL.path}", 2), *channels.singular_values(f"update/{SMALL.path}", 2),
        channels.stale_second_moment(SMALL), channels.distance_from_start(LARGE),
        channels.WHOLE_DISTANCE, channels.class_loss("setosa"), channels.class_accuracy("setosa"),
        channels.AVERAGED_LOSS, channels.UNAVERAGED_LOSS, channels.AVERAGED_VALIDATION_LOSS,
        channels.AVERAGED_VALIDATION_METRIC, channels.unmoved(SMALL), channels.lost_in("float16", SMALL),
        *channels.replica_columns([SMALL.path], 2),
        *channels.with_errors(channels.NOISE_SCALE, channels.NORM_TEST, channels.STEP_LENGTH),
        channels.epsilon_floor(SMALL), channels.distance_estimate(), channels.true_distance("dense/.*"),
    ]  # fmt: skip
    patterns = documented()
    assert [column for column in columns if not any(re.fullmatch(pattern, column) for pattern, _ in patterns)] == []
    assert {moment for _, moment in patterns} == {"before", "after", "the update", "of the update", "as what it reads"}


def test_weights_are_before_the_update_and_what_it_leaves_after() -> None:
    moments = dict(documented())
    assert moments["weight_norm/.+"] == "before"
    assert moments["slot_norm/.+/.+"] == moments["quantile/weight/.+/.+"] == moments["element/.+/.+"] == "after"
