# Two commands matter: `make play` and `make test`. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

# Versions that are known to work together, on the Python that they were found for; another takes what there is.
LOCK := requirements/dev.txt
LOCKED := 3.11
CONSTRAINTS = $(shell $(BIN)/python -c 'import sys; print("-c $(LOCK)" * sys.version.startswith("$(LOCKED)."))')
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check $(CONSTRAINTS)

# What is read once is compiled once, also where the environment says otherwise: tests start many programs.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test check types all-tests quick-tests golden pythons soak bench compile docs setup browser postgres format hooks lock clean

play: $(VENV)/.play
	$(BIN)/chancellery serve --browser

test: setup browser postgres
	$(BIN)/ruff format --check . && $(BIN)/ruff check .
	@$(MAKE) --no-print-directory -j2 types all-tests

# Without long runs, the browser, and the second database.
QUICK := -n 2 --dist worksteal -m "not slow and not browser" -k "not postgres" -q

# Before every commit.
check: setup
	$(BIN)/ruff format --check . && $(BIN)/ruff check .
	@$(MAKE) --no-print-directory -j2 types quick-tests

# Side by side: tests wait now and then, for a browser or a database, and types are found meanwhile.
types:
	$(BIN)/mypy

all-tests:
	$(BIN)/pytest -n 3 --dist worksteal --durations 20

quick-tests:
	$(BIN)/pytest $(QUICK)

# Seeded games, compared with what they were; after a change of rules: tools/golden.py write TITLE.
golden: setup
	$(BIN)/python tools/golden.py check

# The quick tests on every supported Python that this machine has, pyenv's too.
pythons: setup
	$(BIN)/python tools/pythons.py $(QUICK)

# Everything that long tests have, thousands of games: an hour and more.
soak: setup
	CHANCELLERY_SOAK=1 $(BIN)/pytest -n 2 --dist worksteal -m slow

bench: setup
	$(BIN)/python -m bench

compile: setup
	$(BIN)/python tools/compile.py

# The pages for readers, with contents and search: site/index.html.
docs: $(VENV)/.docs
	$(BIN)/mkdocs build --quiet

format: setup
	$(BIN)/ruff format . && $(BIN)/ruff check --fix .

# Format, lint and types before each commit of this clone.
hooks: setup
	$(BIN)/pre-commit install

# After a change of pyproject.toml; `make lock UPGRADE=1` takes the newest of everything.
lock: $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "uv>=0.5"
	$(BIN)/uv pip compile pyproject.toml --all-extras --python-version $(LOCKED) --quiet --output-file $(LOCK) \
	--no-emit-index-url --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

setup: $(STAMP)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV) || { $(call apt,python3-venv); $(PYTHON) -m venv $(VENV); }

$(VENV)/.play: $(VENV)/bin/python pyproject.toml $(LOCK)
	$(INSTALL) -e .
	@touch $@

$(VENV)/.docs: $(VENV)/bin/python pyproject.toml $(LOCK)
	$(INSTALL) -e ".[docs]"
	@touch $@

$(STAMP): $(VENV)/bin/python pyproject.toml $(LOCK)
	$(INSTALL) -e ".[dev]"
	@touch $@ $(VENV)/.play

# The browser comes from Debian; a downloaded one cannot be had everywhere. Without a window it costs half as much.
browser: node_modules/axe-core node_modules/typescript
	@command -v chromium-headless-shell >/dev/null || { $(call apt,chromium-headless-shell); } \
	|| command -v chromium >/dev/null || { $(call apt,chromium); }
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
	rm -rf $(VENV) build dist site .mypy_cache .ruff_cache .pytest_cache
	find bench examples src tests tools -name __pycache__ -prune -exec rm -rf {} +

SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
apt = $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(1)
