"""New katas, mistakes and alternatives: their files, with what is left to write marked."""
