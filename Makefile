# Everything a fresh machine needs, one word each. Python 3.11 or newer; a C compiler makes it fast.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ROOM ?= all
JOBS ?= auto
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

# What is imported is kept as bytecode, whatever the machine is used to: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=
PIP := $(BIN)/pip --disable-pip-version-check install -q --no-compile

.PHONY: play test ready test-plain test-compiled compiled lint types format bench docs lock release-check clean

# Opens at once; the rules are compiled in the background. make play SERVE="--host 0.0.0.0" lets others in.
play: $(VENV)/play
	@$(BIN)/python tools/play.py $(SERVE)

# What each step took stands at the end.
test:
	@MAKE="$(MAKE)" bash tools/steps $(VENV)/dev "ready $(VENV)/read" "lint types test-plain compiled" test-compiled

# A Chrome and PostgreSQL: found, installed, or named where they can't be had.
ready: $(VENV)/dev
	BIN=$(BIN) bash tools/ready

# The tests are made ready to be read once, while packages are fetched: else each of five workers would do it for itself.
$(VENV)/read: $(VENV)/dev
	@PYTHONPATH=src $(BIN)/pytest --collect-only -q tests >/dev/null 2>&1 || true # what is wrong is said by the tests themselves
	@touch $@

# The rules interpreted, with every example in the docstrings; of the contract a third, since all of it runs compiled.
test-plain: $(VENV)/dev
	CONTRACT=brief PYTHONPATH=src $(BIN)/pytest -n $(JOBS) src tests/kernel tests/contract tests/rooms

# What tests write is kept in memory where there is room: a table waits for the disk at every move.
MEMORY = $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 2000000 { print "TMPDIR=/dev/shm" }')

# Everything, compiled, as people run it; the slowest tests are named at the end. A worker that has nothing left to do takes work
# from another; there is one more than cores, since tests in a browser wait for pages.
test-compiled: compiled
	$(MEMORY) PYTHONPATH=build/$(ROOM)/lib DUCHY_EXPECT=compiled $(BIN)/pytest -n $(WORKERS) --dist worksteal --durations=30 -o tmp_path_retention_count=1 tests

# The compiled package, beside the sources: build/all/lib, or build/burgundy/lib with ROOM=burgundy.
compiled: $(VENV)/dev
	$(BIN)/python tools/build.py $(ROOM)

lint: $(VENV)/dev
	$(BIN)/ruff check --extend-exclude build .
	$(BIN)/ruff format --check --extend-exclude build .
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/bandit -q -c pyproject.toml -r src
	$(BIN)/python tools/styles.py

types: $(VENV)/dev
	$(BIN)/mypy
	$(BIN)/mypy examples

format: $(VENV)/dev
	$(BIN)/ruff check --fix --extend-exclude build .
	$(BIN)/ruff format --extend-exclude build .
	$(BIN)/python tools/styles.py --replace

# Everything measured, kept in bench/history.jsonl and drawn for the docs; PYTHONPATH=build/all/lib:. python -m bench --help for less.
bench: compiled
	DUCHY_COMPILE=none $(PIP) --no-build-isolation -e '.[bench]'
	PYTHONPATH=build/all/lib:. $(BIN)/python -m bench --keep --plots docs/pictures

# The documentation as a site, in build/site; a warning is an error.
docs: $(VENV)/dev
	DUCHY_COMPILE=none $(PIP) --no-build-isolation -e '.[docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build -q

# What must be true before a version is given away.
release-check: $(VENV)/dev
	$(BIN)/python tools/release_check.py

clean:
	rm -rf build $(VENV) *.egg-info src/*.egg-info

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# The versions that were tried together (locks/), then this checkout itself.
$(VENV)/play: pyproject.toml locks/play.txt | $(VENV)/bin/python
	@echo "Setting up Duchy: under a minute, only this once."
	$(PIP) --no-deps --require-hashes -r locks/play.txt
	DUCHY_COMPILE=none $(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev: pyproject.toml setup.py locks/dev.txt | $(VENV)/bin/python
	$(PIP) --no-deps --require-hashes -r locks/dev.txt
	DUCHY_COMPILE=none $(PIP) --no-build-isolation -e '.[dev]'
	rm -f $(VENV)/lib/python3*/site-packages/0-duchy-compiled.pth
	@touch $@ $(VENV)/play

# The locks anew, of what pyproject.toml asks for.
lock: | $(VENV)/bin/python
	$(PIP) uv
	$(BIN)/python tools/lock.py
