# A thin front for Meson. `make help` says what there is.

# Servers that tests start lie in /usr/sbin, which the PATH of those who are not root does not name.
export PATH := $(PATH):/usr/sbin
PREFIX ?= /usr/local
BUILD = build
# Options for Meson: make MESON_FLAGS='-Dpage=false -Dpictures=false'
MESON_FLAGS ?=
export MESON_FLAGS
# What `make deps` installs for: build, test, test-all, parts (of a cluster), bench, lint.
FOR ?= build

# What `make bench-load` measures, as options of build/bench/load; all of it without any.
LOAD ?=
# The same for `make bench-cluster`, as options of bench/cluster/measure.py.
CLUSTER ?=

# The courses of events that `make simulate` tries: the first and the last seed.
SEEDS ?= 1 10000

.PHONY: all run party test test-all art pictures-of-docs bench bench-load bench-cluster simulate fuzz format lint coverage install clean help deps

SAY_FIRST = [ -e $(BUILD)/atelier ] || echo "Building Atelier; the first time this takes about a minute."

all: $(BUILD)/build.ninja
	@$(SAY_FIRST)
	@ninja -C $(BUILD) --quiet

# The program alone, which is there sooner.
.PHONY: $(BUILD)/atelier
$(BUILD)/atelier: $(BUILD)/build.ninja
	@$(SAY_FIRST)
	@ninja -C $(BUILD) --quiet atelier

# The tests are built along where they can be; `make test` insists on them.
$(BUILD)/build.ninja: | needed
	@meson setup $(BUILD) --prefix=$(abspath $(PREFIX)) \
	  -Dtests=$$(pkg-config --exists cmocka libbrotlidec && echo true || echo false) $(MESON_FLAGS) >$(BUILD).log 2>&1 \
	  && mv $(BUILD).log $(BUILD)/setup.log || { cat $(BUILD).log; rm -f $(BUILD).log; exit 1; }

.PHONY: needed
needed:
	@tools/install-packages compile

deps:
	@tools/install-packages $(FOR)

run: $(BUILD)/atelier
	@$(BUILD)/atelier serve

party: $(BUILD)/atelier
	@$(BUILD)/atelier serve --lan

test:
	@tools/install-packages build test
	@tools/run-tests

test-all:
	@tools/install-packages build test test-all lint
	@tools/run-tests --all

art: $(BUILD)/build.ninja
	@tools/draw-art
	@tools/draw-typeface
	@ninja -C $(BUILD) --quiet src/pictures/make_shapes
	@$(BUILD)/src/pictures/make_shapes data/art >$(BUILD)/shapes.csv && mv $(BUILD)/shapes.csv data/art/shapes.csv
	@ninja -C $(BUILD) --quiet atelier
	@tools/draw-wall $(BUILD)/atelier

pictures-of-docs: all
	@tools/install-packages build test
	@tools/draw-docs $(BUILD)/atelier

bench: all
	@tools/install-packages build bench
	@tools/run-bench

bench-load: all
	@tools/run-load $(LOAD)

bench-cluster: all
	@tools/install-packages build parts
	@bench/cluster/measure.py $(BUILD)/atelier $(BUILD)/bench/load $(CLUSTER)

simulate: $(BUILD)/build.ninja
	@tools/install-packages build test
	@meson configure $(BUILD) -Dtests=true
	@ninja -C $(BUILD) --quiet tests/test_simulation tests/test_cheat
	@$(BUILD)/tests/test_simulation $(SEEDS)
	@$(BUILD)/tests/test_cheat $(SEEDS)

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
	@tools/install-packages build test test-all
	@tools/run-coverage

# Another prefix changes what is written into atelier.pc, and nothing that was compiled.
install: all
	@grep -qxF 'prefix=$(abspath $(PREFIX))' $(BUILD)/meson-private/atelier.pc \
	  || { meson configure $(BUILD) --prefix=$(abspath $(PREFIX)) && ninja -C $(BUILD) --quiet; }
	@meson install -C $(BUILD) --no-rebuild --quiet
	@echo "Installed under $(PREFIX)."

clean:
	@rm -rf $(BUILD) $(BUILD)-*

help:
	@echo "make            build $(BUILD)/atelier and the library"
	@echo "make run        install what is missing, build, and open Atelier in the browser"
	@echo "make party      the same for everyone in your network, with a QR code for their phones"
	@echo "make test       install what is missing, build with sanitizers too, run the heart of every suite"
	@echo "make test-all   the same with every test: all browsers, Valgrind, threads, fuzzers, another processor"
	@echo "make deps       install what is missing to build; FOR='build test test-all bench lint' for the rest"
	@echo "make art        draw the pictures of data/art again and measure them"
	@echo "make pictures-of-docs make the pictures of the README and the docs from the program as it is"
	@echo "make bench      measure: playouts, decisions, solver sweeps, instructions"
	@echo "make bench-load measure: a server with 10,000 connections; LOAD='--quick' for a try, '--hostile' for floods"
	@echo "make bench-cluster measure: one server and three, on SQLite, PostgreSQL and NATS; CLUSTER='--quick' for a try"
	@echo "make fuzz       fuzz every reader of untrusted input, 60 seconds each"
	@echo "make simulate   simulate servers through kills and failing disks; SEEDS='1 1000000' for a night"
	@echo "make coverage   how many lines of each module the C tests reach"
	@echo "make lint       check the layout and look for mistakes; make format fixes the layout"
	@echo "make install    install under PREFIX (now $(PREFIX))"
	@echo "make clean      remove everything built"
	@echo "Options go to Meson, when build/ is set up: make MESON_FLAGS='-Dpage=false -Dpictures=false'"
