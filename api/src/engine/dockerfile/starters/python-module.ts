import type { TemplateOptions } from '../template-options.ts';

/** Converts `pkg.module:variable` to the path of the file and the variable. */
export function moduleFile(text: string, variable: string): { path: string; variable: string } {
  const [name = '', given = variable] = text.split(':');
  return { path: `${name.replaceAll('.', '/')}.py`, variable: given };
}

export interface ModuleStarter {
  /** `module:variable`, and the path of the list of dependencies, from the options. */
  appModule: string;
  requirements: string;
}

/** A single module and its framework, in the version that the template names. */
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
