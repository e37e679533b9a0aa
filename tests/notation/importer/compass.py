"""Four hands as they are drawn at a table."""

COMPASS = """\
          S KQQJJT
          H KKQJT
          D KQJ
          C AKQJJT
S QQJJTT   +-------+  S AAKKK
H AAAQJ    |   N   |  H AKQQT
D AKQJTT   | W   E |  D KKQJT
C QJT      |   S   |  C AKKQT
           +-------+
           S AAT
           H KJJTT
           D AAAQJT
           C AAKQJT"""
