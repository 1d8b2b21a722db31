# `make` alone lists what there is.
BIN := .venv/bin
READY := .venv/.ready
SAMPLE := resources/experiments/digits-adam.toml
OUT := slotscope-out
# Elsewhere a process that has imported so much cannot be copied, and each imports it.
ifeq ($(shell uname -s),Linux)
PARALLEL := -p tests.processes --processes $(shell n=$$(nproc); echo $$((n < 4 ? n : 4)))
else
PARALLEL := -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder
endif
# Modules are kept as they were compiled: many tests start processes, and each would compile them again.
TEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest $(PARALLEL)
FAST := tests/app/core tests/app/store tests/widgets tests/app/panels tests/app/session tests/app/window_api

.DEFAULT_GOAL := help
.PHONY: help setup run test test-all test-fast golden recordings translations house columns bench lint clean

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12

setup: $(READY) ## make .venv with the pinned packages (once, and again when the pins change)

$(READY): requirements.txt .ci/requirements-gpu.txt pyproject.toml .ci/setup .ci/system-libraries
	@.ci/setup >&2
	@touch $@

run: $(READY) ## open the window; without a display, train the sample in the terminal and leave pictures of the window
	@if [ "$$(uname -s)" = Darwin ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		$(BIN)/slotscope; \
	else \
		echo "There is no display here, so the sample experiment trains in the terminal."; \
		$(BIN)/slotscope run $(SAMPLE) --out $(OUT)/digits-adam && \
		echo "Now pictures of the window that would have opened." && \
		$(BIN)/slotscope shot $(SAMPLE) --steps 1000 --out $(OUT)/pictures; \
	fi

test: $(READY) ## run the tests but for what is marked exhaustive
	@$(TEST) -m "not exhaustive" tests

test-all: $(READY) ## run every test there is
	@$(TEST) tests

test-fast: $(READY) ## run the tests that need no TensorFlow, also those of panels, which play recordings
	@$(TEST) -m "not engine and not exhaustive" $(FAST)

golden: $(READY) ## take the pictures of all views again that the tests compare with; look at them before a commit
	@$(BIN)/python -m tests.golden

recordings: $(READY) ## record the frames again that tests of the window play, and print their sizes
	@$(BIN)/python -m tests.scripted

translations: $(READY) ## bring the catalogues of languages up to date with the code, and compile them
	@$(BIN)/python -m tests.translations

house: $(READY) ## print who imports whom, and draw docs/architecture.md with its list of folders again
	@$(BIN)/python -m tests.house

columns: $(READY) ## write the table of docs/columns.md again
	@$(BIN)/python -m tests.columns_page

bench: $(READY) ## run the benchmarks; prints one JSON object
	@$(BIN)/python -m tests.benchmarks

lint: $(READY) ## ruff, mypy and the import contracts
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

clean: ## remove .venv, caches and build folders; recorded runs stay
	@rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	@find app optimizers widgets resources tests -name __pycache__ -type d -prune -exec rm -rf {} +
