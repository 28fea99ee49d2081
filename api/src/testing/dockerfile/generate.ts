import { templateBuilds } from '../../engine/dockerfile/template-builds.ts';
import {
  TemplateOptions,
  type TemplateOptionValues,
} from '../../engine/dockerfile/template-options.ts';
import { readToolchain } from '../../engine/dockerfile/toolchain.ts';
import { findTemplate } from '../../templates/catalogue.ts';

/** The files of a repository that satisfies every template, so that the generated Dockerfile depends on the options only. */
export const ALL_TEMPLATE_FILES = [
  'package.json',
  'package-lock.json',
  'requirements.txt',
  'manage.py',
  'pom.xml',
  'build.gradle',
  'settings.gradle',
  'go.mod',
  'go.sum',
  'app.py',
  'deno.json',
  'Cargo.toml',
  'composer.json',
  'artisan',
  'Gemfile',
  'Shop.csproj',
];

/** Returns the options of a template with these values. Omitted options have their default values. */
export function createTemplateOptions(
  id: string,
  config: TemplateOptionValues = {},
): TemplateOptions {
  const template = findTemplate(id);
  if (template === undefined) throw new Error(`no template ${id}`);
  return new TemplateOptions(template, config);
}

interface GeneratedFor {
  files?: readonly string[];
  buildArgs?: readonly string[];
  /** The texts of files that declare versions and package managers. */
  texts?: Readonly<Record<string, string>>;
  workspaceFolder?: string;
  isStarter?: boolean;
}

export function generateDockerfile(
  id: string,
  config: TemplateOptionValues = {},
  { files = ALL_TEMPLATE_FILES, buildArgs = [], texts = {}, ...rest }: GeneratedFor = {},
): string {
  const build = templateBuilds[id];
  if (build === undefined) throw new Error(`no generator for ${id}`);
  return build.dockerfile({
    options: createTemplateOptions(id, config),
    files: new Set([...files, ...Object.keys(texts)]),
    buildArgs,
    toolchain: readToolchain(new Map(Object.entries(texts))),
    isStarter: false,
    ...rest,
  });
}

export const templateIdsWithGeneratedDockerfile = Object.keys(templateBuilds);
/** Returns values for the required options of a template without a default value. Only Django has such an option. */
export const requiredTemplateOptions = (id: string): TemplateOptionValues =>
  id === 'django' ? { wsgi_module: 'shop.wsgi' } : {};
