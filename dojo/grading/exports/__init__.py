"""The results in the formats that instructors' other tools read, one module a format."""

from dojo.grading.exports.together import export_all

__all__ = ["export_all"]
