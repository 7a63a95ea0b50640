"""Why an answer is none, said so that another one can be found."""
