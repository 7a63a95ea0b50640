"""A table server that takes messages and gives messages; how they travel is not its business."""
