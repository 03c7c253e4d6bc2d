"""The tool behind the make targets: it runs, judges and explains katas."""
