"""`labtable balance`: a game and a changed one, dealt alike, held side by side."""
