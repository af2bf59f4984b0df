"""`python -m chancellery.cli`."""

from chancellery.cli import main

main()
