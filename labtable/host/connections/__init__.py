"""A connection of one device: messages in, messages out."""
