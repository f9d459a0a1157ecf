"""What goes on paper: cards, sheets, the board, the story."""
