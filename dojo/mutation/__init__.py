"""Mutation testing: proof that the properties of each kata would notice a mistake."""
