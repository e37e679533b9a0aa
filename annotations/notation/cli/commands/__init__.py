"""What `pn` can do; a module a command, so that only the one that is called is loaded.

Each has `DESCRIPTION` and `EXAMPLES` for its help, `add_arguments(parser)`, and `run(options)`, which gives the
exit status.
"""
