"""The science: contracts, the library, schedules, gradient transforms, the checker, export; never Qt, never app."""
