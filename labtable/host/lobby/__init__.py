"""Coming and going: opening tables, joining them, finding one's own."""
