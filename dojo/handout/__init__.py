"""The archive that learners work in: some katas, and nothing that gives away the rest."""
