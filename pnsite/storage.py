from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r"""(?P<matched>(?P<before>\b(?:from|import)\s*\(?\s*)["'](?P<url>\.{1,2}/[^"']+\.js)["'])"""


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Collected files under names that change with their content, in the imports between scripts too.

    Django's own rule for imports stumbles over those that only comments speak of.
    """

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("*.js", ((IMPORT, '%(before)s"%(url)s"'),)))
