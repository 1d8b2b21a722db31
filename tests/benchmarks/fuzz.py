"""Mutated `.slotscope` files, stores and experiments, thousands of them: no crash, no code run, a sentence each.

python -m tests.benchmarks.fuzz --count 10000
"""

from __future__ import annotations

import argparse
import collections
import resource
import sys
import tempfile
import time
import traceback
import warnings
from pathlib import Path

from app.choices.catalogues import catalogues
from app.choices.shipped import samples
from app.core.experiment.experiment_file import write_experiment
from app.store.store import Store
from tests.app.store import mutating
from tests.app.store.parts_to_share import parts, record


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=10_000, help="files of all kinds together")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    asked = parser.parse_args()
    warnings.simplefilter("ignore", FutureWarning)  # of patterns that a later Python reads otherwise
    texts = [sample.text for sample in samples().values()] + [write_experiment(record().began)]
    crashes = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sound = folder / "sound.sqlite"
        with Store(sound) as store:
            store.add(mutating.with_code(parts(), folder))
        readers = mutating.readers(parts(), sound, catalogues(), texts, folder)
        for kind, read in readers.items():
            begun, told = time.perf_counter(), collections.Counter[str]()
            count = asked.count // len(readers) + (kind == "slotscope") * (asked.count % len(readers))
            failed = 0
            for seed in range(asked.first, asked.first + count):
                try:
                    found = read(seed)
                    told[found[0].splitlines()[0][:100] if found else ""] += 1
                except BaseException as error:
                    if isinstance(error, KeyboardInterrupt):
                        raise
                    failed += 1
                    if failed <= 4:
                        print(f"{kind} {seed}:")
                        traceback.print_exc(file=sys.stdout)
            crashes += failed
            harmless = told.pop("", 0)
            seconds = time.perf_counter() - begun
            print(f"{kind}: {count:,} files in {seconds:.0f} s; {failed} crashed, {harmless:,} did no harm, "
                  f"{sum(told.values()):,} told, {len(told):,} different sentences")  # fmt: skip
            for sentence, times in told.most_common(3):
                print(f"  {times:>5} x {sentence}")
        ran = (folder / mutating.MARKER).exists()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"Code was {'run' if ran else 'not run'}. Peak memory {peak:.0f} MiB.")
    return int(bool(crashes) or ran)


if __name__ == "__main__":
    sys.exit(main())
