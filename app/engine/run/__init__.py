"""The trainer and one experiment as it trains: chunks, edits, races, range tests."""
