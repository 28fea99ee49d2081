import { templateBuilds } from '../../engine/dockerfile/prepare-build.ts';
import {
  TemplateOptions,
  type TemplateOptionValues,
} from '../../engine/dockerfile/template-options.ts';
import { findTemplate } from '../../templates/catalogue.ts';

/** The files that every template needs, so that only the options decide. */
export const EVERY_FILE = [
  'package.json',
  'package-lock.json',
  'requirements.txt',
  'manage.py',
  'pom.xml',
  'build.gradle',
  'settings.gradle',
  'go.mod',
  'go.sum',
];

/** The options of a template with these values; omitted options have their defaults. */
export function optionsOf(id: string, config: TemplateOptionValues = {}): TemplateOptions {
  const template = findTemplate(id);
  if (template === undefined) throw new Error(`no template ${id}`);
  return new TemplateOptions(template, config);
}

export function generate(
  id: string,
  config: TemplateOptionValues = {},
  { files = EVERY_FILE, buildArgs = [] as readonly string[] } = {},
): string {
  const build = templateBuilds[id];
  if (build === undefined) throw new Error(`no generator for ${id}`);
  return build.dockerfile({ options: optionsOf(id, config), files: new Set(files), buildArgs });
}

export const generated = Object.keys(templateBuilds);
/** Django requires a value that only the member knows. */
export const needed = (id: string): TemplateOptionValues =>
  id === 'django' ? { wsgi_module: 'shop.wsgi' } : {};
