"""Measurements, side by side in one session: what things cost beside what else there is."""
