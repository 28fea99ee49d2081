import type { Template } from '@naru/contract/entities/template';
import { nestjs, nextjs, nodejs, react, vue } from './javascript.ts';
import { docker, go, springBoot } from './other.ts';
import { django, fastapi, flask, python } from './python.ts';

/** All templates, in the order of the console's list. */
export const templates: readonly Template[] = [
  react,
  vue,
  nextjs,
  nodejs,
  nestjs,
  python,
  fastapi,
  django,
  flask,
  springBoot,
  go,
  docker,
];

export const findTemplate = (id: string): Template | undefined =>
  templates.find((template) => template.template_id === id);
