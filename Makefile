# The project's commands; each is a script or one line. See README.md for what they do.

PREFIX ?= /usr/local
DESTDIR ?=
# More arguments for the demo: make run ARGS="--page touches"
ARGS ?=

# How long make soak runs, in seconds, and the seed of the round to see again.
SOAK_SECONDS ?= 1200
SOAK_SEED ?=

# The target of make fuzz (all of them when it names none), and how many seconds each runs.
TARGET ?= all
SECONDS ?= 60

.PHONY: help run test soak faults fuzz lint format docs build bench bench-demo performance record packages order deb try-deb \
    install install-files uninstall clean

help:
	@echo 'make run      build the demo and start it; without a display, screenshots of every page and a film'
	@echo 'make test     install what the tests need, lint, build, run all tests'
	@echo 'make bench    measure the toolkit;  make bench-demo   measure the demo on an X server of its own'
	@echo 'make performance  measure all of Docs/Performance.md anew'
	@echo 'make soak     20 minutes of anything under the address sanitizer (SOAK_SECONDS, SOAK_SEED)'
	@echo 'make faults   every system call of the demo fails once'
	@echo 'make fuzz     a minute for each fuzz target, guided by coverage (TARGET=text SECONDS=600)'
	@echo 'make record   write the reference pictures of screenshot tests, and the kept recordings, anew'
	@echo 'make lint     check the style, layers and words;  make format   put it right'
	@echo 'make order    look which functions of the demo run first, for the linker to place them together'
	@echo 'make docs     build the documentation as a site in .build-docs/site'
	@echo 'make install  copy the demo, its icon and its menu entry to PREFIX ($(PREFIX))'
	@echo 'make deb      build a Debian package of the demo;  make try-deb   start it on a bare Debian, in a folder'
	@echo 'make clean    remove what was built'

run:
	@Scripts/run $(ARGS)

test:
	@Scripts/test

lint:
	@Scripts/lint

format:
	swift format --in-place --parallel --recursive Package.swift Sources Plugins Tests Scripts Examples

docs:
	@Scripts/docs

packages:
	@Scripts/install-packages build display test

build:
	@Scripts/install-packages build
	Scripts/build-release --product uikit-demo

bench:
	@Scripts/install-packages build
	Scripts/build-release --product uikit-bench
	"$$(Scripts/build-release --show-bin-path)/uikit-bench"

# ARGS="resize --seconds 2 text-fields" for one page and a shorter race.
bench-demo:
	@Scripts/install-packages build display test
	Scripts/build-release --product uikit-demo
	Scripts/build-release --product demo-bench
	"$$(Scripts/build-release --show-bin-path)/demo-bench" $(ARGS)

performance:
	@Scripts/performance

soak:
	@SOAK_SECONDS='$(SOAK_SECONDS)' SOAK_SEED='$(SOAK_SEED)' Scripts/soak

faults:
	@Scripts/faults

fuzz:
	@Scripts/fuzz '$(TARGET)' '$(SECONDS)'

record:
	@Scripts/install-packages build display test
	RECORD_SNAPSHOTS=1 swift test --filter 'SnapshotTests|PageGoldenTests|GreetingPictureTests|FirstAppTests|ChecklistTests|ParleyTests|CookbookTests|FieldnotesTests|ReplayedSceneTests'

order:
	@Scripts/release-order

deb:
	@Scripts/deb

try-deb:
	@Scripts/try-deb

install: build
	@$(MAKE) --no-print-directory install-files DEMO="$$(Scripts/build-release --show-bin-path)/uikit-demo"

# Copies the program DEMO and what belongs to it, without building anything.
install-files:
	install -D -m 755 '$(DEMO)' '$(DESTDIR)$(PREFIX)/bin/uikit-demo'
	install -D -m 644 Assets/uikit-demo.desktop '$(DESTDIR)$(PREFIX)/share/applications/uikit-demo.desktop'
	install -D -m 644 Assets/icon.svg '$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/uikit-demo.svg'
	install -D -m 644 Assets/icon-48.png '$(DESTDIR)$(PREFIX)/share/icons/hicolor/48x48/apps/uikit-demo.png'
	install -D -m 644 Assets/icon-128.png '$(DESTDIR)$(PREFIX)/share/icons/hicolor/128x128/apps/uikit-demo.png'
	install -d '$(DESTDIR)$(PREFIX)/share/man/man1' '$(DESTDIR)$(PREFIX)/share/metainfo'
	gzip --best --no-name <Packaging/uikit-demo.1 >'$(DESTDIR)$(PREFIX)/share/man/man1/uikit-demo.1.gz'
	sed -e "s/@VERSION@/$$(Scripts/version)/" -e "s/@DATE@/$$(git log -1 --format=%cs)/" \
	    Packaging/org.uikitx11.Demo.metainfo.xml >'$(DESTDIR)$(PREFIX)/share/metainfo/org.uikitx11.Demo.metainfo.xml'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/uikit-demo' \
	    '$(DESTDIR)$(PREFIX)/share/applications/uikit-demo.desktop' \
	    '$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/uikit-demo.svg' \
	    '$(DESTDIR)$(PREFIX)/share/icons/hicolor/48x48/apps/uikit-demo.png' \
	    '$(DESTDIR)$(PREFIX)/share/icons/hicolor/128x128/apps/uikit-demo.png' \
	    '$(DESTDIR)$(PREFIX)/share/man/man1/uikit-demo.1.gz' \
	    '$(DESTDIR)$(PREFIX)/share/metainfo/org.uikitx11.Demo.metainfo.xml'

clean:
	rm -rf .build .build-deb .build-release .build-fuzz .build-lint .build-soak .build-docs screenshots
