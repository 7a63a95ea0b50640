"""What a viewer sees: its shapes, and how they are filled."""
