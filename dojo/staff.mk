# The targets of the playground, of instructors and of keepers, for the Makefile.

numbered += mutate
targets += site play handout classroom gradescope grade report doctor audit test test-slow test-site coverage bench pictures lint update clean mutate
variables += UPTO SOLUTIONS SUBMISSIONS KATAS OPTIONS

define staff_help
  make play            the katas in a browser, built and served on this machine
  make site            the same as static files, build/site, for any web server

For instructors
  make handout         build/handout.zip, which learners unpack and work in
                         UPTO=5        katas 1 to 5 and what they stand on
                         SOLUTIONS=none
                                       what they stand on as bytecode
  make grade SUBMISSIONS=folder
                       grade everything in the folder, each submission in a sandbox
                         KATAS=1-5     these katas only
                         SEED=7        draw the same examples again
                         OPTIONS="--student ada --again"
                                       whatever else dojo grade --help lists
  make gradescope      build/gradescope.zip, an autograder to upload to Gradescope
                         KATAS, SEED   as above
  make classroom       the tests of a Classroom 50 assignment, one a kata
                         KATAS         as above
  make report          the class report, build/report.html
  make doctor          what the sandbox of this machine really enforces

For suite-keepers
  make test            every test of the repository, but the slow ones
  make test-slow       the slow ones: every property under 50 seeds
  make test-site       the playground in a real browser
  make mutate [3]      mutation testing of all katas, or of one
  make coverage        how much of solutions/ the properties reach
  make bench           what engine, runs and grading cost beside what else there is
  make pictures        the pictures of the README, docs/
  make lint            format, lint and types
  make audit           are there known holes in what requirements.lock pins?
  make update          refresh requirements.lock
  make clean           remove .venv and all else that can be made again


endef

site: ; $(call needs,site) .venv/bin/dojo site
play: ; $(call needs,site) .venv/bin/dojo play

handout: ; $(call needs,handout) .venv/bin/dojo handout $(call option,upto,UPTO) $(call option,solutions,SOLUTIONS)
classroom: ; $(needs) .venv/bin/dojo classroom $(call option,katas,KATAS)
gradescope: ; $(call needs,grade) .venv/bin/dojo gradescope $(call option,katas,KATAS) $(call option,seed,SEED) $(OPTIONS)
grade: ; $(call needs,grade) .venv/bin/dojo grade $(call option,katas,KATAS) $(call option,base,BASE) $(call option,seed,SEED) $(OPTIONS) -- $(call quoted,SUBMISSIONS)
report: ; $(call needs,grade) .venv/bin/dojo report $(call option,katas,KATAS)
doctor: ; $(call needs,grade) .venv/bin/dojo doctor

test: ; $(call needs,cluster dev draw grade handout report watch) .venv/bin/pytest -n auto
test-slow: ; $(call needs,dev) .venv/bin/pytest -n auto tests/suite -m slow
test-site:
	$(call needs,dev site) .venv/bin/dojo site
	$(run) .venv/bin/pytest -n 2 -m 'site and not slow' tests/site
mutate: ; $(call needs,dev report) .venv/bin/dojo mutate -- $(kata)
bench: ; $(call needs,bench dev grade watch) .venv/bin/dojo bench
pictures:
	$(call needs,dev draw grade report site) .venv/bin/dojo site
	$(run) .venv/bin/dojo pictures
coverage:
	$(call needs,dev) .venv/bin/coverage run -m pytest tests/test_k*.py
	$(run) .venv/bin/coverage report
lint:
	$(call needs,dev report) .venv/bin/ruff format --check
	$(run) .venv/bin/ruff check
	$(run) .venv/bin/mypy
audit: ; $(call needs,audit) .venv/bin/dojo audit
update: ; $(call needs,update) .venv/bin/uv pip compile pyproject.toml --output-file requirements.lock \
	--upgrade --universal --python-version 3.11 --all-extras --generate-hashes --no-build \
	--annotation-style line --custom-compile-command "make update" --quiet
clean:
	$(run) rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache .coverage build dist mutants web/node_modules
	$(run) find dojo katas solutions tests -name __pycache__ -prune -exec rm -rf {} +
