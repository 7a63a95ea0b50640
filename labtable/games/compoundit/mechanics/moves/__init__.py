"""Every legal placement of a rack, found line by line."""
