import type { Template } from '@naru/contract/entities/template';
import {
  nestjsTemplate,
  nextjsTemplate,
  nodejsTemplate,
  reactTemplate,
  vueTemplate,
} from './javascript.ts';
import { dockerTemplate, goTemplate, springBootTemplate } from './other.ts';
import { djangoTemplate, fastapiTemplate, flaskTemplate, pythonTemplate } from './python.ts';

/** All templates, in the order of the console's list. */
export const templates: readonly Template[] = [
  reactTemplate,
  vueTemplate,
  nextjsTemplate,
  nodejsTemplate,
  nestjsTemplate,
  pythonTemplate,
  fastapiTemplate,
  djangoTemplate,
  flaskTemplate,
  springBootTemplate,
  goTemplate,
  dockerTemplate,
];

export const findTemplate = (id: string): Template | undefined =>
  templates.find((template) => template.template_id === id);
