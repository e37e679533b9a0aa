"""What is due: values of a game that the rest of it determines, with what they rest upon."""
