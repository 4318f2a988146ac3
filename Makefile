# A thin front for Meson. `make help` says what there is.

PREFIX ?= /usr/local
BUILD = build
MESON_FLAGS ?=

.PHONY: all run test bench fuzz format lint coverage install clean help deps

all: $(BUILD)/build.ninja
	@[ -e $(BUILD)/atelier ] || echo "Building Atelier; the first time this takes about a minute."
	@ninja -C $(BUILD) --quiet

$(BUILD)/build.ninja: | deps
	@meson setup $(BUILD) --prefix=$(PREFIX) $(MESON_FLAGS) >$(BUILD).log 2>&1 \
	  && mv $(BUILD).log $(BUILD)/setup.log || { cat $(BUILD).log; rm -f $(BUILD).log; exit 1; }

deps:
	@tools/install-packages build

run: all
	@$(BUILD)/atelier serve

test:
	@tools/install-packages build test
	@tools/run-tests

bench: all
	@tools/install-packages build bench
	@tools/run-bench

fuzz:
	@tools/install-packages build test
	@tools/run-fuzz 60

format:
	@tools/install-packages lint
	@tools/format

lint:
	@tools/install-packages build lint
	@tools/format --check && tools/lint

coverage:
	@tools/install-packages build test
	@tools/run-coverage

install: all
	@meson configure $(BUILD) --prefix=$(PREFIX) && meson install -C $(BUILD) --quiet
	@echo "Installed under $(PREFIX)."

clean:
	@rm -rf $(BUILD) $(BUILD)-*

help:
	@echo "make            build $(BUILD)/atelier and the library"
	@echo "make run        install what is missing, build, and open the table in the browser"
	@echo "make test       install what is missing, build with sanitizers too, run every test"
	@echo "make bench      measure: playouts, decisions, solver sweeps, instructions"
	@echo "make fuzz       fuzz every reader of foreign text, 60 seconds each"
	@echo "make coverage   lines of src/core and src/games that the tests reach"
	@echo "make lint       check the layout and look for mistakes; make format mends the layout"
	@echo "make install    install under PREFIX (now $(PREFIX))"
	@echo "make clean      remove everything built"
