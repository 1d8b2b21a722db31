"""Runs on disk: one SQLite database (WAL) in the user's data folder. No Qt, no TensorFlow.

`store.Store` reads and edits, `recording.recorder_thread.RecorderThread` records, an `Out` with its own thread, and
`reading.stored_run.StoredRun` is one run. What reads raises `StoreError` (a sentence) where what is stored cannot be
read, and never another exception. Numbers that cannot be read are gaps. `Store.runs` leaves out what it cannot read,
and says so in `messages`.

Nothing but SQLite may open the file of a store while this program has it open: closing it would take SQLite's locks.
"""
