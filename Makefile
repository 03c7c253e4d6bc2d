# Gradient Dojo. `make` alone lists the targets. A number follows its target: make test-kata 3.
#
# A target is one line: what it needs beside the learner's packages, then its command.
#     draw: ; $(call needs,draw) .venv/bin/dojo draw -- $(kata)
# It goes into `targets`, or into `numbered` when a number may follow it, and into the help text.
# What learners do not need is in dojo/staff.mk, which no handout has.

numbered := test-kata watch hint solution reset draw
targets := help list $(numbered)
variables := N BASE FROM SEED LEVEL FORCE PNG PYTHON

define help_text
Gradient Dojo: rebuild micrograd one tested kata at a time.

For learners
  make test-kata 3     run kata 3; without a number, the first one not solved yet
                         BASE=own      on your own earlier katas, not the reference's
                         FROM=FILE     with FILE in place of your kata
                         SEED=7        draw the same examples again
  make watch 3         run kata 3 again on every save; keys for hint, list and the next kata
  make list            every kata: title, solved or not, points
  make hint 3          what to think about next; again for the next of three
                         LEVEL=1       this one of the three
  make solution 3      your code and the reference side by side, once it is solved
                         FORCE=1       before that
  make reset 3         back to the stub; a copy of your file is kept
  make draw 3          a picture of what breaks, or of what the kata is about
                         PNG=FILE      as PNG

$(staff_help)The first target that needs it makes .venv, and no target installs anything elsewhere.
PYTHON=python3.12 chooses the Python it is made with.
endef

help: ; $(info $(help_text))$(run) :

test-kata: ; $(needs) .venv/bin/dojo test $(call option,base,BASE) $(call option,from,FROM) $(call option,seed,SEED) -- $(kata)
watch: ; $(call needs,watch) .venv/bin/dojo watch $(call option,base,BASE) -- $(kata)
list: ; $(needs) .venv/bin/dojo list
hint: ; $(needs) .venv/bin/dojo hint $(call option,level,LEVEL) $(call option,base,BASE) -- $(kata)
solution: ; $(needs) .venv/bin/dojo solution $(if $(FORCE),--force) $(call option,base,BASE) -- $(kata)
reset: ; $(needs) .venv/bin/dojo reset -- $(kata)
draw: ; $(call needs,draw) .venv/bin/dojo draw $(call option,png,PNG) $(call option,base,BASE) -- $(kata)

-include dojo/staff.mk

# A misspelt variable would be ignored, and the run would not be the one that was asked for.
set := $(foreach word,$(-*-command-variables-*-),$(if $(findstring =,$(word)),$(firstword $(subst =, ,$(word)))))
unknown := $(filter-out $(variables) -% MAKEFLAGS,$(set))
$(if $(unknown),$(error there is no $(firstword $(unknown)): a target takes $(variables)))

# --- How a target runs -------------------------------------------------------------------------

# Make would close every run of an unsolved kata with "make: *** [test-kata] Error 1". In question
# mode (-q) it passes a command's exit status 1 on and says nothing, and runs only lines that begin
# with "+". Other failures keep make's line and its exit status 2.
ifeq ($(findstring n,$(firstword -$(MAKEFLAGS))),)
MAKEFLAGS += -q --no-print-directory
run = +@MAKEFLAGS=
setup = $(shell .venv/bin/python -IS dojo/bootstrap.py --check $1 >/dev/null 2>&1 && test -z '$(PYTHON)' \
  || { $(bootstrap) } 3>&1 1>&2 2>&3)
endif

# $(call needs,GROUPS): first a look at the number, then .venv with the learner's packages and those
# of the GROUPS of pyproject.toml, as pinned in requirements.lock. What is wrong is make's one line.
needs = $(check_number)$(call stop_on,$(call setup,$1))$(run)
stop_on = $(if $1,$(error $1))

pythons := python3 python3.14 python3.13 python3.12 python3.11
bootstrap = \
  for python in $(or $(PYTHON),$(pythons)); do \
    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
      && exec "$$python" dojo/bootstrap.py $1; \
  done; \
  echo "Python 3.11 or newer is needed, and there is none under the name $(or $(PYTHON),$(pythons)):" \
    "install it, or say where it is: make $@ PYTHON=/path/to/python3" >&2;

# --- The number --------------------------------------------------------------------------------

# The words after a numbered target are no goals of their own.
words_after := $(filter-out $(targets),$(wordlist 2,9,$(MAKECMDGOALS)))
ifneq ($(and $(filter $(numbered),$(firstword $(MAKECMDGOALS))),$(words_after)),)
$(words_after): ; $(run) :
else
words_after :=
endif
.PHONY: $(targets) $(words_after)

number := $(strip $(or $(N),$(words_after)))
kata = $(if $(number),'$(number)')
last := $(words $(wildcard katas/k[0-9][0-9]_*.py))
check_number = $(if $(filter $(numbered),$@),$(if $(number),$(check_one)))
check_one = $(if $(word 2,$(number)),$(error one kata at a time: make $@ $(firstword $(number)))) \
  $(if $(wildcard katas/k$(number)_*.py katas/k0$(number)_*.py),,$(error \
  there is no kata $(number): choose a number from 1 to $(last)))

# $(call option,base,BASE): --base 'own' when BASE=own was given
option = $(if $($2),--$1 $(call quoted,$2))
# $(call quoted,SUBMISSIONS): its value as one word of the shell, or nothing
quoted = $(if $($1),'$(subst ','\'',$($1))')
