"""Grading: properties in a trusted process, submissions in sandboxed workers."""
