import type { TemplateOptions } from '../template-options.ts';
import { pageLiteral } from './page.ts';
import { type ModuleStarter, moduleStarter } from './python-module.ts';

const app = (name: string, variable: string) => `from flask import Flask

PAGE = ${pageLiteral(name)}

${variable} = Flask(__name__)


@${variable}.get("/")
def index():
    return PAGE
`;

export const flaskStarter = (options: TemplateOptions, where: ModuleStarter) =>
  moduleStarter(options, where, 'flask', app);
