"""What is handed on: to learners, to Gradescope, to Classroom 50."""
