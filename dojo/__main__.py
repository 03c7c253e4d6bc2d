"""`python -m dojo`, where the `dojo` command is not installed."""

from dojo.cli import main

main(prog_name="dojo")
