"""What runs in the sandbox, beside a submission: only the standard library is there."""
