"""Every setting of the site, read from the environment; a fresh clone needs none of them.

DEBUG            1 for tracebacks in the browser and scripts served as they are (default 0)
SITE_URL         the public address; https://… turns on production security (default http://localhost:8000)
ALLOWED_HOSTS    host names, comma separated (default: SITE_URL's, localhost, 127.0.0.1)
SECRET_KEY       signs sessions and links (default: generated once, stored in DATA_DIR)
SECRET_KEY_FALLBACKS  earlier secret keys, comma separated: what they signed stays valid
FORWARDED_ALLOW_IPS  the proxies whose word about the address of a visitor counts (default 127.0.0.1)
DATA_DIR         where the database and collected files live (default .data)
WEB_THREADS      how many requests that look, and how many that save, are handled at the same time (default 8)
HSTS_SUBDOMAINS  1: browsers use https for all hosts below this one, too; HSTS_PRELOAD also 1: for the lists of browsers
EMAIL_HOST       a mail server, with EMAIL_PORT, EMAIL_USER, EMAIL_PASSWORD, EMAIL_TLS, EMAIL_FROM;
                 without it e-mail is printed to the console
"""

from pathlib import Path

from csp.constants import NONE, SELF

from pnsite.environment import (
    WrongSetting,
    address,
    flag,
    host_of,
    hosts,
    mail_server,
    make_private,
    number,
    older_secrets,
    plain,
    private_folder,
    secret,
    sender,
    text,
)
from pnsite.proxies import check_proxies

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = private_folder(Path(text("DATA_DIR") or BASE_DIR / ".data"))

DEBUG = flag("DEBUG", False)
SITE_URL = address("SITE_URL", "http://localhost:8000")
SITE_HOST = host_of(SITE_URL)
SECURE = SITE_URL.startswith("https://")
SECRET_KEY_FILE = DATA_DIR / "secret-key"
SECRET_KEY = secret("SECRET_KEY", SECRET_KEY_FILE)
SECRET_KEY_FALLBACKS = older_secrets("SECRET_KEY_FALLBACKS")
ALLOWED_HOSTS = hosts("ALLOWED_HOSTS") or [SITE_HOST, "localhost", "127.0.0.1"]
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SECURE else []
check_proxies()
if DEBUG and SECURE:
    raise WrongSetting("DEBUG on an https site would show tracebacks to strangers: unset one of the two.")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "annotations.people",
    "annotations.threads",
    "annotations.archive",
    "annotations.puzzles",
    "annotations.series",
    "annotations.front",
    "pnsite",
]

MIDDLEWARE = [
    "pnsite.request_number.numbered",
    "pnsite.headers.with_headers",
    "pnsite.not_allowed.other_methods",
    "pnsite.utf8_forms.in_utf8",
    "pnsite.database.in_place",
    "django.middleware.security.SecurityMiddleware",
    "pnsite.compression.CompressionMiddleware",
    "csp.middleware.CSPMiddleware",
    "annotations.threads.sessions.ended",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "pnsite.not_allowed.worded",
    "annotations.archive.middleware.RowGoneMiddleware",
]

ROOT_URLCONF = "pnsite.urls"
ASGI_APPLICATION = "pnsite.asgi.application"
WEB_THREADS = number("WEB_THREADS", 8, most=200)
COUNTED_ADDRESS = "annotations.people.addresses.counted_address"
LOOKING_LIMITS = "annotations.people.looking_limits.LookingLimits"

LOADERS = ["django.template.loaders.filesystem.Loader", "django.template.loaders.app_directories.Loader"]
TEMPLATES = [
    {
        "NAME": "django",
        "BACKEND": "pnsite.templates.PassingTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "libraries": {"glossary": "annotations.glossary.tags"},
            "loaders": LOADERS if DEBUG else [("django.template.loaders.cached.Loader", LOADERS)],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASE_FILE = DATA_DIR / "roundhouse.sqlite3"
for _file in (SECRET_KEY_FILE, DATABASE_FILE, *(Path(f"{DATABASE_FILE}-{end}") for end in ("wal", "shm"))):
    make_private(_file)
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATABASE_FILE,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
            # FULL: what is acknowledged is on the disk, even if the power fails
            "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA cache_size=-20000;",
        },
        "CONN_MAX_AGE": 60,
        "TEST": {"NAME": DATA_DIR / "test.sqlite3"},
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 100_000}}}
CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

AUTH_USER_MODEL = "people.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "annotations.people.passwords.NamesInPassword"},
]
LOGIN_REDIRECT_URL = "home"
LOGIN_URL = "account_login"
PASSWORD_RESET_TIMEOUT = 24 * 60 * 60
SESSION_ENGINE = "pnsite.session_store"
SESSION_COOKIE_AGE = 60 * 24 * 60 * 60

ACCOUNT_ADAPTER = "annotations.people.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Roundhouse: "
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_RATE_LIMITS = {
    "confirm_email": "3/5m/key,10/d/key",  # mails to one address, whoever has it sent
    "login": "",  # passwords: people/guessing.py
    "login_failed": "5/5m/key",  # codes and passkeys, after the right password
    "signup": "20/m/ip,200/d/ip",  # each account may store as much as people/quota.py says
}
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_FORMS = {
    "login": "annotations.people.forms.SignInForm",
    "signup": "annotations.people.forms.SignUpForm",
    "add_email": "annotations.people.forms.ChangeEmailForm",
    "change_password": "annotations.people.forms.ChangePasswordForm",
    "set_password": "annotations.people.forms.SetPasswordForm",
    "reset_password": "annotations.people.forms.ForgottenPasswordForm",
    "reset_password_from_key": "annotations.people.forms.ResetPasswordForm",
    "reauthenticate": "annotations.people.forms.PasswordAgainForm",
}

MFA_ADAPTER = "annotations.people.adapter.FactorAdapter"
MFA_SUPPORTED_TYPES = ["webauthn", "totp", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Roundhouse"
MFA_TOTP_TOLERANCE = 1  # one code earlier or later: the clocks of phones differ
MFA_ALLOW_UNVERIFIED_EMAIL = True  # a site without a mail server can confirm none
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = SITE_HOST in ("localhost", "127.0.0.1")
MFA_FORMS = {
    "authenticate": "annotations.people.factor_forms.CodeForm",
    "reauthenticate": "annotations.people.factor_forms.CodeAgainForm",
    "activate_totp": "annotations.people.factor_forms.AddAppForm",
    "add_webauthn": "annotations.people.factor_forms.AddPasskeyForm",
    "edit_webauthn": "annotations.people.factor_forms.RenamePasskeyForm",
    "authenticate_webauthn": "annotations.people.factor_forms.PasskeyForm",
    "reauthenticate_webauthn": "annotations.people.factor_forms.PasskeyAgainForm",
    "login_webauthn": "annotations.people.factor_forms.PasskeySignInForm",
}

EMAIL_HOST = mail_server("EMAIL_HOST")
EMAIL_BACKEND = "pnsite.mail.LaterBackend"
EMAIL_SENDER = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'console'}.EmailBackend"
EMAIL_PORT = number("EMAIL_PORT", 25, most=65_535)
EMAIL_HOST_USER = plain("EMAIL_USER")
EMAIL_HOST_PASSWORD = plain("EMAIL_PASSWORD")
EMAIL_USE_TLS = flag("EMAIL_TLS", False)
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = sender("EMAIL_FROM", f"Roundhouse <hello@{SITE_HOST}>")

LANGUAGE_CODE = "en"
USE_I18N = False  # the site speaks English only
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage" if DEBUG else "pnsite.storage.HashedFiles"
    },
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default"],  # static/site/trusted-html.js: htmx takes no policy with another name
    }
}
SECURE_SSL_REDIRECT = SECURE
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 31_536_000 if SECURE else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = flag("HSTS_SUBDOMAINS", False) and SECURE
SECURE_HSTS_PRELOAD = flag("HSTS_PRELOAD", False) and SECURE_HSTS_INCLUDE_SUBDOMAINS
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]  # subdomains and preload are the operator’s choice
# browsers take cookies with such names over https alone, for this host and no other
COOKIE_PREFIX = "__Host-" if SECURE else ""
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}sessionid", f"{COOKIE_PREFIX}csrftoken"
MESSAGE_COOKIE_NAME = f"{COOKIE_PREFIX}messages"
MESSAGE_STORAGE = "pnsite.messages.OwnMessages"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if SECURE else None
SESSION_COOKIE_SECURE = SECURE
CSRF_COOKIE_SECURE = SECURE
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
DATA_UPLOAD_MAX_MEMORY_SIZE = 8 * 1024 * 1024  # the archive refuses large texts itself, with a message

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"number": {"()": "pnsite.request_number.NumberFilter"}},
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s [%(request_number)s] %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "filters": ["number"], "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO"},
        "django.request": {"level": "ERROR"},  # a 404 is not worth a log line
        "django.security": {"level": "CRITICAL"},  # nor is what scanners send: each odd form takes 26 lines
        "django.security.csrf": {"level": "WARNING"},
    },
}
