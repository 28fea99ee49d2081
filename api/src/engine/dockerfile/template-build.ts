/** The interface of a template's build. */
import { EngineError } from '../engine-error.ts';
import type { TemplateOptions } from './template-options.ts';
import type { Toolchain } from './toolchain.ts';
import type { Language } from './version-files.ts';

/**
 * Relative paths in the build context, without links: the entries of its top folder, and existing paths that the template looks for.
 */
export type ProjectFilePaths = ReadonlySet<string>;

export interface DockerfileInput {
  options: TemplateOptions;
  files: ProjectFilePaths;
  /** The names of the build variables. The commands of a Dockerfile can read only variables that the Dockerfile declares. */
  buildArgs: readonly string[];
  /** The declarations of the repository about its tools. */
  toolchain: Toolchain;
  /** Whether the source is the starter application of the template. */
  isStarter: boolean;
  /**
   * The folder of the application in a workspace, whose top folder is the build context; empty for the top folder itself, `undefined`
   * outside of a workspace.
   */
  workspaceFolder?: string | undefined;
}

export interface TemplateBuild {
  /** The languages whose versions and package managers the build follows. */
  languages: readonly Language[];
  /** Returns the text of the Dockerfile. @throws EngineError `nothing-to-build` when a file or the value of an option is missing */
  dockerfile(input: DockerfileInput): string;
  /** Returns the paths of files in subfolders that the build looks for. */
  looksFor?(options: TemplateOptions): string[];
  /**
   * Returns the files of the starter application as texts by path. The starter application runs in a container without a repository.
   */
  starter(options: TemplateOptions): Readonly<Record<string, string>>;
  /** The value of `PORT` for a template without an option for the port. */
  port?: number;
  /** The patterns of files that no build of the language needs, for a source without a list of its own. */
  ignored?: readonly string[];
}

export const argInstructions = (buildArgs: readonly string[]): string[] =>
  buildArgs.filter((name) => /^[A-Z_][A-Z0-9_]*$/.test(name)).map((name) => `ARG ${name}`);

/** Returns the existing paths, in the order of the arguments. */
export const existingPaths = (files: ProjectFilePaths, ...paths: readonly string[]): string[] =>
  paths.filter((path) => files.has(path));

/** Requires at least one of the paths. @throws EngineError `nothing-to-build` when no path exists */
export function requireAnyFile(
  { options, files }: DockerfileInput,
  ...paths: readonly string[]
): void {
  if (paths.some((path) => files.has(path))) return;
  throw new EngineError(
    'nothing-to-build',
    `저장소에 ${paths.join(' 또는 ')} 파일이 없어 ${options.template.name} 템플릿으로 빌드할 수 없습니다. 파일을 넣거나, 하위 경로와 템플릿을 확인해주세요.`,
  );
}
