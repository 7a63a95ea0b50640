"""What is asked and changes nothing: records, pictures, hints, reviews."""
