/** What is known about building one template. */
import { EngineError } from '../engine-error.ts';
import type { TemplateOptions } from './template-options.ts';

/** Paths in the build context, relative to it, that are no links: those at its top, and those that the template looks for. */
export type ProjectFiles = ReadonlySet<string>;

export interface GeneratorInput {
  options: TemplateOptions;
  files: ProjectFiles;
  /** Names of build variables: only those that a Dockerfile declares are seen by its commands. */
  buildArgs: readonly string[];
}

export interface TemplateBuild {
  /** The Dockerfile's text. @throws EngineError `nothing-to-build` when a file or an option's value is missing */
  dockerfile(input: GeneratorInput): string;
  /** Paths of files that need not be at the top. */
  looksFor?(options: TemplateOptions): string[];
  /** An application for a container without a repository: paths and texts. It answers one page on its port. */
  starter(options: TemplateOptions): Readonly<Record<string, string>>;
  /** Where the starter listens, and what is built from a repository should; given as `PORT`. */
  port(options: TemplateOptions): number;
}

export const declare = (buildArgs: readonly string[]): string[] =>
  buildArgs.filter((name) => /^[A-Z_][A-Z0-9_]*$/.test(name)).map((name) => `ARG ${name}`);

/** Those of the paths that are there, in the order in which they are asked for. */
export const present = (files: ProjectFiles, ...paths: readonly string[]): string[] =>
  paths.filter((path) => files.has(path));

/** @throws EngineError `nothing-to-build` unless one of the paths is there */
export function requireFile({ options, files }: GeneratorInput, ...paths: readonly string[]): void {
  if (paths.some((path) => files.has(path))) return;
  throw new EngineError(
    'nothing-to-build',
    `저장소에 ${paths.join(' 또는 ')} 파일이 없어 ${options.template.name} 템플릿으로 빌드할 수 없습니다. 파일을 넣거나, 하위 경로와 템플릿을 확인해주세요.`,
  );
}
