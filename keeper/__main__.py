"""`python -m keeper`."""

from keeper.commands.root import main

main()
