import type { TemplateOptions } from '../template-options.ts';
import { STARTER_PARAGRAPH, starterPageLiteral, starterTitle } from './page.ts';

const script = (name: string) => `import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PAGE = ${starterPageLiteral(name)}.encode()


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)


ThreadingHTTPServer(("0.0.0.0", int(os.environ.get("PORT", "8000"))), Handler).serve_forever()
`;

/** Returns a Python program without dependencies. */
export const pythonStarterFiles = (options: TemplateOptions): Record<string, string> => ({
  'main.py': script(options.template.name),
  [options.path('requirements_file', 'requirements.txt')]: '',
});

/** Converts `pkg.module:variable` to the path of the file and the variable. */
function moduleFile(text: string, variable: string): { path: string; variable: string } {
  const [name = '', given = variable] = text.split(':');
  return { path: `${name.replaceAll('.', '/')}.py`, variable: given };
}

export interface ModuleStarterPaths {
  /** The location of the application in the form `module:variable`. */
  appModule: string;
  /** The path of the list of dependencies. */
  requirements: string;
}

/** Returns an application of one module, and a list of dependencies with the framework in the template's version. */
function moduleStarter(
  { template }: TemplateOptions,
  { appModule, requirements }: ModuleStarterPaths,
  framework: string,
  app: (name: string, variable: string) => string,
): Record<string, string> {
  const { path, variable } = moduleFile(appModule, 'app');
  return {
    [path]: app(template.name, variable),
    [requirements]: `${framework}~=${template.version}.0\n`,
  };
}

const fastapiApp = (name: string, variable: string) => `from fastapi import FastAPI
from fastapi.responses import HTMLResponse

PAGE = ${starterPageLiteral(name)}

${variable} = FastAPI()


@${variable}.get("/", response_class=HTMLResponse)
def index():
    return PAGE
`;

export const fastapiStarterFiles = (options: TemplateOptions, where: ModuleStarterPaths) =>
  moduleStarter(options, where, 'fastapi', fastapiApp);

const flaskApp = (name: string, variable: string) => `from flask import Flask

PAGE = ${starterPageLiteral(name)}

${variable} = Flask(__name__)


@${variable}.get("/")
def index():
    return PAGE
`;

export const flaskStarterFiles = (options: TemplateOptions, where: ModuleStarterPaths) =>
  moduleStarter(options, where, 'flask', flaskApp);

const djangoSettings = (port: number) => `import os
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

const djangoUrls = (name: string) => `from django.http import HttpResponse
from django.urls import path

PAGE = ${starterPageLiteral(name)}

urlpatterns = [path("", lambda request: HttpResponse(PAGE))]
`;

const DJANGO_ENVIRONMENT = 'os.environ.setdefault("DJANGO_SETTINGS_MODULE", "starter_settings")';

const DJANGO_MANAGE = `import os
import sys

from django.core.management import execute_from_command_line

${DJANGO_ENVIRONMENT}
execute_from_command_line(sys.argv)
`;

const djangoWsgi = (variable: string) => `import os

from django.core.wsgi import get_wsgi_application

${DJANGO_ENVIRONMENT}
${variable} = get_wsgi_application()
`;

/**
 * Returns a Django project. The option `wsgi_module` determines the path of the WSGI module. Other modules have names that a project
 * is unlikely to use.
 */
export const djangoStarterFiles = (
  options: TemplateOptions,
  wsgiModule: string,
  requirements: string,
): Record<string, string> => {
  const { path, variable } = moduleFile(wsgiModule, 'application');
  return {
    'manage.py': DJANGO_MANAGE,
    'starter_settings.py': djangoSettings(options.port()),
    'starter_urls.py': djangoUrls(options.template.name),
    [path]: djangoWsgi(variable),
    [requirements]: `Django~=${options.template.version}.0\n`,
  };
};

/** Returns a page of Streamlit. */
export const streamlitStarterFiles = (
  { template }: TemplateOptions,
  { file, requirements }: { file: string; requirements: string },
): Record<string, string> => ({
  [file]: `import streamlit as st

st.title(${JSON.stringify(starterTitle(template.name))})
st.write(${JSON.stringify(STARTER_PARAGRAPH)})
`,
  [requirements]: `streamlit~=${template.version}\n`,
});
