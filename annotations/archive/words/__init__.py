"""What a record says in the words of players."""
