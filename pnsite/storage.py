from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Collected files under names that change with their content, in the imports between scripts too."""

    support_js_module_import_aggregation = True
