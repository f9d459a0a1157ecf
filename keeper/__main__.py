"""`keeper`, and `python -m keeper`."""

import _signal  # type: ignore[import-not-found]

# Before all else, even __future__: Ctrl-C while the program starts is no traceback.
_signal.signal(_signal.SIGINT, _signal.SIG_DFL)

import gc  # noqa: E402

# A command makes fewer things than this and is gone: to look for waste among them would
# be a fifteenth of its time. A long evening is still looked through.
gc.set_threshold(100_000)


def main() -> None:
    """The command line."""
    from keeper import bundle

    bundle.use()
    from keeper.commands.root import main as run

    run()


if __name__ == "__main__":
    main()
