"""How Labtable talks: every text a person can meet, and the rules that it keeps."""
