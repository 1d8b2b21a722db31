"""Learning-rate schedules: a family a file, each checked against its formula. Nothing here lists them."""
