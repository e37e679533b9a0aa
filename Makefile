# `make` alone lists the commands.
.DEFAULT_GOAL := help
.PHONY: help setup run test browser lint types check bench fuzz reread

PORT ?= 8000
SECONDS ?= 60
BIN := .venv/bin
MANAGE := $(BIN)/python manage.py

# .venv is up to date if it has the stamp of the lock file that it was made from.
stamp = .venv/.$(1)-$(shell cat .requirements/$(1).lock pyproject.toml | cksum | cut -d ' ' -f 1)
RUN := $(call stamp,run)
DEV := $(call stamp,dev)
BENCH := $(call stamp,bench)
FUZZ := $(call stamp,fuzz)

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /\1 - /p' $(MAKEFILE_LIST) | awk -F ' - ' '{printf "make %-8s %s\n", $$1, $$2}'

setup: $(DEV) ## make .venv with everything to run, test and check the site
	@echo "Ready: .venv holds everything. make run starts the site, make test tests it."

run: export SITE_URL := $(or $(SITE_URL),http://127.0.0.1:$(PORT))
run: $(RUN) ## start Roundhouse on 127.0.0.1, PORT=8000, with a sample library to try
	@$(BIN)/python -m pnsite.prepare
	@exec $(BIN)/python -m pnsite.serve --port $(PORT) $(if $(filter 1,$(DEBUG)),--reload annotations pnsite)

test: export PYTHONDONTWRITEBYTECODE :=  # else every process of the run compiles all that it imports
test: $(DEV) browser ## run all tests, including those in a browser
	@$(BIN)/pytest -q -n auto --maxprocesses 8

browser: $(DEV) ## find Chrome or Chromium for the tests and the bench, or install it
	@$(BIN)/python -m tests.browser.find

lint: $(DEV) ## check style, format and import contracts
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/lint-imports

types: $(DEV) ## check types, strictly, with mypy
	@$(BIN)/mypy

check: lint types ## run all checks that need no running site: lint, types, production settings, migrations
	@SITE_URL=https://roundhouse.example DEBUG=0 $(MANAGE) check --deploy --fail-level WARNING
	@$(MANAGE) makemigrations --check --dry-run

bench: $(BENCH) browser ## measure speed, relative to a reference in the same run
	@$(BIN)/python -m tests.bench

fuzz: $(FUZZ) ## fuzz the reader for SECONDS=60
	@$(BIN)/python -m tests.notation.fuzz $(SECONDS)

reread: $(RUN) ## reread every annotation and rebuild its columns
	@$(MANAGE) migrate --verbosity 0
	@$(MANAGE) reread

$(RUN):
	@.requirements/install run
	@touch $@

$(DEV):
	@.requirements/install dev
	@touch $@ $(RUN)

$(BENCH): $(DEV)
	@.requirements/install bench
	@touch $@ $(RUN) $(DEV)

$(FUZZ): $(DEV)
	@.requirements/install fuzz
	@touch $@ $(RUN) $(DEV)
