"""Two voices that are not the printed cards': the passive, and words like a telegram's."""
