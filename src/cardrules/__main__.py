"""`python -m cardrules` is the command."""

from cardrules.cli import main

if __name__ == "__main__":
    main()
