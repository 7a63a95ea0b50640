"""Reports: pages of HTML, and the drawings in them."""
