import type { Template } from '@naru/contract/entities/template';
import {
  astroTemplate,
  bunTemplate,
  denoTemplate,
  expressTemplate,
  fastifyTemplate,
  honoTemplate,
  nuxtTemplate,
  remixTemplate,
  staticTemplate,
  svelteKitTemplate,
} from './frameworks.ts';
import {
  nestjsTemplate,
  nextjsTemplate,
  nodejsTemplate,
  reactTemplate,
  vueTemplate,
} from './javascript.ts';
import {
  dockerTemplate,
  dotnetTemplate,
  goTemplate,
  javaTemplate,
  kotlinTemplate,
  laravelTemplate,
  phpTemplate,
  railsTemplate,
  rubyTemplate,
  rustTemplate,
  springBootTemplate,
} from './other.ts';
import {
  djangoTemplate,
  fastapiTemplate,
  flaskTemplate,
  pythonTemplate,
  streamlitTemplate,
} from './python.ts';

/** All templates, in the order of the console's list: pages, servers of JavaScript, and the other languages. */
export const templates: readonly Template[] = [
  reactTemplate,
  vueTemplate,
  nextjsTemplate,
  nuxtTemplate,
  svelteKitTemplate,
  astroTemplate,
  remixTemplate,
  staticTemplate,
  nodejsTemplate,
  expressTemplate,
  fastifyTemplate,
  honoTemplate,
  nestjsTemplate,
  bunTemplate,
  denoTemplate,
  pythonTemplate,
  fastapiTemplate,
  djangoTemplate,
  flaskTemplate,
  streamlitTemplate,
  springBootTemplate,
  javaTemplate,
  kotlinTemplate,
  goTemplate,
  rustTemplate,
  dotnetTemplate,
  phpTemplate,
  laravelTemplate,
  rubyTemplate,
  railsTemplate,
  dockerTemplate,
];

export const findTemplate = (id: string): Template | undefined =>
  templates.find((template) => template.template_id === id);
