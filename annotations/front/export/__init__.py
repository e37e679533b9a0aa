"""The zip files with everything that a person has written here: texts as PN, the rest as JSON.

Nothing is read as PN: what is stored is copied, row by row. However large the account is, each file holds only so much
(`cuts.FILE`), so that one request costs little; most accounts need one file.
"""
