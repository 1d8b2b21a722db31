"""The table of saved runs, and what is shared of them."""
