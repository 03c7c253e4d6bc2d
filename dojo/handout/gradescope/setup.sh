#!/usr/bin/env bash
# Runs once, as root, when Gradescope builds the image: the sandbox, Python and what grading needs.
set -euo pipefail
cd "${AUTOGRADER:-/autograder}/source"

new_enough='import sys, ensurepip; sys.exit(sys.version_info < (3, 11))'
missing=()
command -v bwrap >/dev/null || missing+=(bubblewrap)
ldconfig -p | grep -q 'libseccomp\.so\.2' || missing+=(libseccomp2)
python=python3
if ! python3 -c "$new_enough" 2>/dev/null; then
    python=python3.11
    "$python" -c "$new_enough" 2>/dev/null || missing+=(python3.11 python3.11-venv)
fi
if ((${#missing[@]})); then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi
"$python" dojo/bootstrap.py grade
