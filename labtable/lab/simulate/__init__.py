"""`labtable simulate`: play, count, write down."""
