/** The interface of a template's build. */
import { EngineError } from '../engine-error.ts';
import type { TemplateOptions } from './template-options.ts';

/** Relative paths in the build context that are not links: the entries at its top, and the paths that the template looks for. */
export type ProjectFiles = ReadonlySet<string>;

export interface GeneratorInput {
  options: TemplateOptions;
  files: ProjectFiles;
  /** The names of build variables. The commands of a Dockerfile see only variables that it declares. */
  buildArgs: readonly string[];
}

export interface TemplateBuild {
  /** The text of the Dockerfile. @throws EngineError `nothing-to-build` when a file or the value of an option is missing */
  dockerfile(input: GeneratorInput): string;
  /** Paths of files outside of the top folder that the build looks for. */
  looksFor?(options: TemplateOptions): string[];
  /** The starter application for a container without a repository, as paths and texts. It serves one page on its port. */
  starter(options: TemplateOptions): Readonly<Record<string, string>>;
  /** The port of the starter application, and the default port of a repository's application, passed as `PORT`. */
  port(options: TemplateOptions): number;
}

export const declare = (buildArgs: readonly string[]): string[] =>
  buildArgs.filter((name) => /^[A-Z_][A-Z0-9_]*$/.test(name)).map((name) => `ARG ${name}`);

/** The existing paths, in the order of the arguments. */
export const present = (files: ProjectFiles, ...paths: readonly string[]): string[] =>
  paths.filter((path) => files.has(path));

/** @throws EngineError `nothing-to-build` unless one of the paths exists */
export function requireFile({ options, files }: GeneratorInput, ...paths: readonly string[]): void {
  if (paths.some((path) => files.has(path))) return;
  throw new EngineError(
    'nothing-to-build',
    `저장소에 ${paths.join(' 또는 ')} 파일이 없어 ${options.template.name} 템플릿으로 빌드할 수 없습니다. 파일을 넣거나, 하위 경로와 템플릿을 확인해주세요.`,
  );
}
