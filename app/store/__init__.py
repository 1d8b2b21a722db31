"""Runs on disk: one SQLite database (WAL) in the user's data folder. No Qt, no TensorFlow.

    from app.store.store import Store                       reading and editing
    from app.store.recording.recorder_thread import RecorderThread    recording: an `Out` with its own thread
    from app.store.database.run_parts import RunParts, TablePart, Code, StepSnapshot, LogLine, Bookmark

    store = Store(path=None)        # None: <user data>/slotscope/runs.sqlite; never raises, see `messages`
    store.messages                  # tuple[str, ...]: sentences: set aside, newer version, nothing can be written, ...
    store.path, store.writable      # bool: false: newer version, or the folder cannot be written to
    store.runs()                    # list[RunRecord], oldest first, without deleted ones
    store.deleted()                 # list[RunRecord] that `undelete` brings back
    store.stamps()                  # by id, a value that changes with the record: much quicker than runs()
    store.run(run_id)               # StoredRun; LookupError with a sentence where there is none
    store.find("5" | "run 5" | id | start of an id | name)      # id of a run; LookupError with a sentence
    store.rename(run, name); store.set_notes(run, text); store.set_tags(run, tags); store.pin(run, pinned)
    store.delete(run); store.undelete(run)
    store.bookmarks(run)            # tuple[Bookmark(step, text), ...]
    store.bookmark(run, step, text); store.remove_bookmark(run, step)
    store.add(parts: RunParts)      # id of the run that it is now: the same, another one where that is there already
    store.close()                   # also a context manager

    run = store.run(run_id)         # StoredRun
    run.record                      # RunRecord
    run.events                      # tuple[Event, ...]: from the first one on, a branch's with its parent's
    run.marks                       # tuple[Applied, ...], likewise
    run.notes_log                   # tuple[LogLine(step, at, level, sentence, details), ...]
    run.bookmarks                   # tuple[Bookmark(step, text), ...]
    run.recording()                 # a Recording whose columns are loaded when they are first read; live frames may
                                    # be appended to it (a resumed run); has the column "seconds"
    run.series()                    # Mapping[str, (steps int64 (n,), values float32 (n,))], loaded when asked for
    run.seconds_at(steps)           # float64 (n,): seconds of training at each step, between the ends of chunks too
    run.checkpoint_steps()          # tuple[int, ...], a branch with its parent's up to the origin
    run.checkpoint(step)            # Checkpoint; LookupError
    run.resumed(step=None, earlier=64 MiB)      # Resumed at the nearest checkpoint at or before, with others of so
                                    # many bytes; LookupError where there is none
    run.code                        # tuple[Code(step, path, content, files), ...]: `files` is {path: text}
    run.snapshots()                 # tuple[int, ...]: steps; run.snapshot(step) -> StepSnapshot(step, views, table)
    run.parts(chosen=None)          # RunParts: everything of it, with its parent's steps; None for all checkpoints
    run.faults                      # sentences about what of it could not be read

    writer = RecorderThread(path, report=print) # report(sentence) is called on its thread: do not close it there
    writer.put(frame)                           # an Out: never blocks, never raises
    writer.group(race_id, kind, title)          # before a race: its runs, a group. "race", "seeds", "grid" or "sweep"
    writer.flush(timeout=5.0) -> bool           # all that was put is on disk (for tests, and before reading)
    writer.close(timeout=5.0) -> bool           # flushes; true where everything is on disk

What reads raises `StoreError` (a sentence) where what is stored cannot be read, and never another exception. Numbers
that cannot be read are gaps. `store.runs()` leaves out what it cannot read, and says so in `messages`.

Nothing but SQLite may open the file of a store while this program has it open: closing it would take SQLite's locks.
"""
