"""The results in the formats that instructors' other tools read, one module a format."""
