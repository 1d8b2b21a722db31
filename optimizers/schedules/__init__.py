"""Learning-rate schedules: one a file, each checked against its formula. Nothing here lists them."""
