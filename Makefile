# Everything a fresh machine needs, one word each. Python 3.11 or newer; a C compiler makes it fast.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ROOM ?= all
comma := ,
ROOMS := $(if $(filter all,$(ROOM)),burgundy$(comma)castellans$(comma)kingdoms$(comma)academies$(comma)villages,$(ROOM))
JOBS ?= auto

.PHONY: play test test-plain test-compiled compiled lint types format bench clean

play: $(VENV)/installed
	$(BIN)/duchy --version
	$(BIN)/duchy serve

test: lint types test-plain test-compiled

# The rules interpreted, with every example in the docstrings; of the contract a third, since all of it runs compiled.
test-plain: $(VENV)/dev
	CONTRACT=brief PYTHONPATH=src $(BIN)/pytest -n $(JOBS) src tests/kernel tests/contract tests/games

# Everything, compiled, as people run it.
test-compiled: compiled
	PYTHONPATH=build/$(ROOM)/lib DUCHY_EXPECT=compiled $(BIN)/pytest -n $(JOBS) tests

# The compiled package, beside the sources: build/all/lib, or build/burgundy/lib with ROOM=burgundy.
compiled: $(VENV)/dev
	DUCHY_COMPILE=$(ROOMS) DUCHY_BUILD=build/$(ROOM) $(BIN)/python setup.py -q build --build-base build/$(ROOM) --build-lib build/$(ROOM)/lib

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PYTHONPATH=src $(BIN)/lint-imports

types: $(VENV)/dev
	$(BIN)/mypy

format: $(VENV)/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: compiled
	DUCHY_COMPILE=none $(BIN)/pip install -q --no-build-isolation -e '.[bench]'
	PYTHONPATH=build/all/lib:. $(BIN)/python -m bench

clean:
	rm -rf build $(VENV) *.egg-info src/*.egg-info

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --upgrade pip

$(VENV)/installed: $(VENV)/bin/python pyproject.toml setup.py $(shell find src -name '*.py' -o -name '*.toml')
	@echo "Setting up Duchy and compiling its rules: a few minutes, only this once."
	$(BIN)/pip install .
	touch $@

$(VENV)/dev: $(VENV)/bin/python pyproject.toml setup.py
	$(BIN)/pip install -q 'setuptools>=80' mypy==2.4.1
	DUCHY_COMPILE=none $(BIN)/pip install -q --no-build-isolation -e '.[dev]'
	touch $@
