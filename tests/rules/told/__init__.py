"""What the rules say and do in many played situations, held against kept pages.

Words, order, questions, facts and every changed value: whatever a rule leaves out or does
besides shows here. `scripts/told` writes the pages anew; their difference is to be read.
"""
