# Two commands are all you need: make run, make test. `make` alone lists the rest.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test test-docker check install web format generate lock bench screenshots clean

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
NPM := tools/npm
COMPILE := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command 'make lock' --quiet
WEB_SOURCES := $(shell find app/web -path app/web/node_modules -prune -o -path app/web/dist -prune -o -type f -print)

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: .venv/.app web ## Install what is missing and serve on port 8000 (PORT=…) for this machine and phones nearby
	@$(BIN)/tiebreak serve --host 0.0.0.0 --port $(PORT)

test: install ## Install what is missing and run every test
	@$(NPM) run --silent test
	@$(BIN)/python -m pytest -n auto --dist loadfile --cov --cov-report=term-missing

test-docker: .venv/.dev ## Build the image and test it with an engine of its own (as root on Debian; three minutes)
	@$(BIN)/python -m pytest --no-cov -rs --timeout 600 tests/docker

check: install ## Lint, formatting, types, and whether generated files are fresh
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run --silent check
	$(BIN)/python tools/fresh.py
	$(BIN)/hadolint Dockerfile

install: .venv/.dev web ## Install everything that run, test and check need

web: app/web/dist/index.html ## Build the pages

format: .venv/.dev ## Format the code and mend what lint can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

generate: install ## Write the OpenAPI document and the phone's typed client anew
	$(BIN)/python tools/fresh.py --write

lock: .venv/.dev ## Choose versions anew: requirements/*.txt
	$(COMPILE) pyproject.toml --group build --upgrade --output-file requirements/app.txt
	$(COMPILE) pyproject.toml --group build --group dev --constraints requirements/app.txt --upgrade --output-file requirements/dev.txt
	$(COMPILE) --group node --upgrade --output-file requirements/node.txt

bench: install ## Measure everything beside what it is compared with (docs/performance.md)
	$(BIN)/python -m bench.resolver
	$(BIN)/python -m bench.forecast
	$(BIN)/python -m bench.sessions
	$(BIN)/python -m bench.live
	$(BIN)/python -m bench.memory
	$(BIN)/python -m bench.soak --minutes 1
	$(BIN)/python -m bench.peer

screenshots: install ## Write pictures of every screen to screenshots/
	$(BIN)/python tools/screenshots.py

clean: ## Remove everything that was installed or built; data/ stays
	rm -rf .venv .cache .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache *.egg-info app/web/node_modules app/web/dist

# --- what the targets stand on; each is made again only when its sources change

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo 'Tiebreak needs Python 3.11 or newer as "$(PYTHON)". Install it, or name it: make PYTHON=python3.12 run'; exit 1; }
	@$(PYTHON) -m venv .venv || \
		{ rm -rf .venv; echo 'Python cannot make a virtual environment here. On Debian and Ubuntu: apt install python3-venv'; exit 1; }
	@touch $@

.venv/.app: .venv/.made requirements/app.txt pyproject.toml
	@echo 'Installing what Tiebreak needs…'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/app.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev: .venv/.app requirements/dev.txt
	@echo 'Installing what the tests need…'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

app/web/node_modules/.made: app/web/package-lock.json | .venv/.made
	@echo 'Installing what the pages need…'
	@$(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel error
	@touch $@

app/web/dist/index.html: app/web/node_modules/.made $(WEB_SOURCES)
	@echo 'Building the pages…'
	@$(NPM) run --silent build
	@touch $@
