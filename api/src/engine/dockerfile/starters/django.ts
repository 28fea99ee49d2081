import type { TemplateOptions } from '../template-options.ts';
import { pageLiteral } from './page.ts';
import { moduleFile } from './python-module.ts';

const settings = (port: number) => `import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key

BASE_DIR = Path(__file__).resolve().parent
SECRET_KEY = os.environ.get("SECRET_KEY") or get_random_secret_key()
ALLOWED_HOSTS = ["*"]
INSTALLED_APPS = ["django.contrib.contenttypes", "django.contrib.staticfiles"]
ROOT_URLCONF = "starter_urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": BASE_DIR / "db.sqlite3"}}
STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "static"
MEDIA_ROOT = BASE_DIR / "media"
PORT = int(os.environ.get("PORT", "${port}"))
`;

const urls = (name: string) => `from django.http import HttpResponse
from django.urls import path

PAGE = ${pageLiteral(name)}

urlpatterns = [path("", lambda request: HttpResponse(PAGE))]
`;

const ENVIRONMENT = 'os.environ.setdefault("DJANGO_SETTINGS_MODULE", "starter_settings")';

const MANAGE = `import os
import sys

from django.core.management import execute_from_command_line

${ENVIRONMENT}
execute_from_command_line(sys.argv)
`;

const wsgi = (variable: string) => `import os

from django.core.wsgi import get_wsgi_application

${ENVIRONMENT}
${variable} = get_wsgi_application()
`;

/** The path of the WSGI module comes from the option. Other modules have names that a project is unlikely to use. */
export const djangoStarter = (
  options: TemplateOptions,
  wsgiModule: string,
  requirements: string,
): Record<string, string> => {
  const { path, variable } = moduleFile(wsgiModule, 'application');
  return {
    'manage.py': MANAGE,
    'starter_settings.py': settings(options.port()),
    'starter_urls.py': urls(options.template.name),
    [path]: wsgi(variable),
    [requirements]: `Django~=${options.template.version}.0\n`,
  };
};
