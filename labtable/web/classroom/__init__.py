"""The class: one code for everybody, its tables, its wall, and what it has learned."""
