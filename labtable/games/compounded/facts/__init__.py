"""What an answer does, in half a sentence."""
