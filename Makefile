# The verbs of the house. `make` alone lists them.
.DEFAULT_GOAL := help
.PHONY: help setup run test browser lint types check bench fuzz reread

PORT ?= 8000
SECONDS ?= 60
BIN := .venv/bin
MANAGE := $(BIN)/python manage.py

# An environment is up to date where it holds the stamp of the lock file that it was made from.
stamp = .venv/.$(1)-$(shell cat .requirements/$(1).lock pyproject.toml | cksum | cut -d ' ' -f 1)
RUN := $(call stamp,run)
DEV := $(call stamp,dev)
BENCH := $(call stamp,bench)
FUZZ := $(call stamp,fuzz)

help: ## list these verbs
	@sed -n 's/^\([a-z]*\):.*## /\1 - /p' $(MAKEFILE_LIST) | awk -F ' - ' '{printf "make %-8s %s\n", $$1, $$2}'

setup: $(DEV) ## make .venv with everything needed to run, test and check
	@echo "Ready: .venv holds everything. make run starts the site, make test tests it."

run: export SITE_URL := $(or $(SITE_URL),http://127.0.0.1:$(PORT))
run: $(RUN) ## start Roundhouse on 127.0.0.1, PORT=8000, with a sample library to try
	@$(BIN)/python -m pnsite.prepare
	@exec $(BIN)/uvicorn pnsite.asgi:application --host 127.0.0.1 --port $(PORT) --log-level warning \
		--timeout-graceful-shutdown 2 $(if $(filter 1,$(DEBUG)),--reload --reload-dir annotations --reload-dir pnsite)

test: $(DEV) browser ## run every test, those in a browser too
	@$(BIN)/pytest -q -n auto --maxprocesses 8

browser: $(DEV) ## find a Chrome or Chromium for the tests and the bench, or install one
	@$(BIN)/python -m tests.browser.find

lint: $(DEV) ## check style, format and import contracts
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/lint-imports

types: $(DEV) ## check types, strictly, with mypy
	@$(BIN)/mypy

check: lint types ## check all that needs no running: lint, types, production settings, migrations
	@SITE_URL=https://roundhouse.example DEBUG=0 $(MANAGE) check --deploy --fail-level WARNING
	@$(MANAGE) makemigrations --check --dry-run

bench: $(BENCH) browser ## measure speed, as ratios to a reference of the same run
	@$(BIN)/python -m tests.bench

fuzz: $(FUZZ) ## read what a fuzzer thinks of, for SECONDS=60
	@$(BIN)/python -m tests.notation.fuzz $(SECONDS)

reread: $(RUN) ## read every annotation again and rebuild its columns
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
