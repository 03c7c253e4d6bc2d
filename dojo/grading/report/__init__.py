"""The class report: one page for the instructor of what the grading of a class has found."""
