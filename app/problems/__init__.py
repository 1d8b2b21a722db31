"""Problems: the data sets, models and surfaces that an experiment can name."""
