"""The server: tables for people on different devices."""
