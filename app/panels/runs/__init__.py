"""The table of saved runs, and exports of runs."""
