"""10 000 mutated messages at the decoder and the client: each is a message, or refused as none, in bounded memory.

python -m tests.benchmarks.fuzz_attach [COUNT] [SEED]
"""

from __future__ import annotations

import random
import sys
import tracemalloc

from app.attach.kernel.protocol import ProtocolError, decode
from app.attach_client.frame_decoder import FrameDecoder
from tests.app.attach.mutating_messages import MESSAGES, mutated


def fuzz(count: int, seed: int) -> dict[str, float]:
    """Return how many messages were read and refused, and the largest number of bytes in use."""
    generator, decoder = random.Random(seed), FrameDecoder()
    for data in MESSAGES:
        decoder.decode(decode(data))
    refused = 0
    tracemalloc.start()
    for _ in range(count):
        try:
            decoder.decode(decode(mutated(generator)))
        except ProtocolError:
            refused += 1
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return {"read": count - refused, "refused": refused, "bytes": most}


if __name__ == "__main__":
    arguments = [int(each) for each in sys.argv[1:]]
    print(fuzz(*arguments, *(10_000, 0)[len(arguments) :]))
