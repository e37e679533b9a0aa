"""The commands of `pn`, one module each, so that only the called one is loaded.

Each has `DESCRIPTION` and `EXAMPLES` for its help, `add_arguments(parser)`, and `run(options)`, which returns the
exit status.
"""
