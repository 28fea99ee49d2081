import type { TemplateOptions } from '../template-options.ts';

/** `pkg.module:variable` as the file it stands in. */
export function moduleFile(text: string, variable: string): { path: string; variable: string } {
  const [name = '', given = variable] = text.split(':');
  return { path: `${name.replaceAll('.', '/')}.py`, variable: given };
}

export interface ModuleStarter {
  /** `module:variable`, and the list of dependencies, as the options say. */
  appModule: string;
  requirements: string;
}

/** One module with the framework it needs, in the release that the template names. */
export function moduleStarter(
  { template }: TemplateOptions,
  { appModule, requirements }: ModuleStarter,
  framework: string,
  app: (name: string, variable: string) => string,
): Record<string, string> {
  const { path, variable } = moduleFile(appModule, 'app');
  return {
    [path]: app(template.name, variable),
    [requirements]: `${framework}~=${template.version}.0\n`,
  };
}
