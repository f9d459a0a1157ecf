"""The words of the grammar: what fills a blank, what joins clauses, what people say instead."""
