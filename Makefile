# Two commands matter: `make play` and `make test`. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

# What is read once is compiled once, also where the environment says otherwise: tests start many programs.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test check soak bench compile setup browser postgres format clean

play: $(VENV)/.play
	$(BIN)/chancellery serve --browser

test: setup browser postgres
	$(BIN)/ruff format --check . && $(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --dist worksteal --durations 20

# Before every commit: without long runs, the browser, and the second database.
check: setup
	$(BIN)/ruff format --check . && $(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --dist worksteal -m "not slow and not browser" -k "not postgres" -q

# Everything that long tests have, thousands of games: an hour and more.
soak: setup
	CHANCELLERY_SOAK=1 $(BIN)/pytest -n 2 --dist worksteal -m slow

bench: setup
	$(BIN)/python -m bench

compile: setup
	$(BIN)/python tools/compile_resolver.py

format: setup
	$(BIN)/ruff format . && $(BIN)/ruff check --fix .

setup: $(STAMP)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV) || { $(call apt,python3-venv); $(PYTHON) -m venv $(VENV); }

$(VENV)/.play: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(STAMP): $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@ $(VENV)/.play

# The browser comes from Debian; a downloaded one cannot be had everywhere.
browser: node_modules/axe-core node_modules/typescript
	@command -v chromium >/dev/null || { $(call apt,chromium); }
	@command -v rsvg-convert >/dev/null || { $(call apt,librsvg2-bin); }

# Accessibility checks of the pages.
node_modules/axe-core:
	@command -v npm >/dev/null || { $(call apt,npm); }
	npm install --no-save --no-package-lock --silent axe-core typescript

# Types of the page's modules.
node_modules/typescript: node_modules/axe-core
	@[ -d $@ ] || npm install --no-save --no-package-lock --silent axe-core typescript

# The tests start a private server of their own; without the package they say so and run on SQLite alone.
postgres:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null || { $(call apt,postgresql); } \
	|| echo "PostgreSQL cannot be installed here: the table's tests run against SQLite alone."

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache
	find bench src tests tools -name __pycache__ -prune -exec rm -rf {} +

SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
apt = $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(1)
