"""Learning-rate schedules: one file for each family, each schedule checked against its formula. The package has no
central list.
"""
