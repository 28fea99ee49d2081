import type { TemplateOptions } from '../template-options.ts';
import { pageLiteral } from './page.ts';
import { type ModuleStarter, moduleStarter } from './python-module.ts';

const app = (name: string, variable: string) => `from fastapi import FastAPI
from fastapi.responses import HTMLResponse

PAGE = ${pageLiteral(name)}

${variable} = FastAPI()


@${variable}.get("/", response_class=HTMLResponse)
def index():
    return PAGE
`;

export const fastapiStarter = (options: TemplateOptions, where: ModuleStarter) =>
  moduleStarter(options, where, 'fastapi', app);
