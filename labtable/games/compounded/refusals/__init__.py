"""Why an answer is none."""
