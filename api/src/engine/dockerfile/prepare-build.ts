/** Decides which Dockerfile a container is built with: the repository's own, else its template's, else none. */
import { mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Template } from '@naru/contract/entities/template';
import { EngineError } from '../engine-error.ts';
import type { BuildRequest } from '../image-builder.ts';
import { go, springBoot } from './compiled-templates.ts';
import { nestjs, nextjs, nodejs } from './node-templates.ts';
import { django, fastapi, flask, python } from './python-templates.ts';
import { dockerStarter } from './starters/docker.ts';
import { react, vue } from './static-templates.ts';
import type { ProjectFiles, TemplateBuild } from './template-build.ts';
import { type TemplateConfig, TemplateOptions } from './template-options.ts';

/** By the template's identifier. `docker` is not among them: it builds what the repository brings. */
export const templateBuilds: Readonly<Record<string, TemplateBuild>> = {
  react,
  vue,
  nextjs,
  nodejs,
  nestjs,
  python,
  fastapi,
  django,
  flask,
  'spring-boot': springBoot,
  go,
};

const IGNORED = [
  '.git',
  '**/node_modules',
  '.next',
  '.venv',
  'venv',
  '**/__pycache__',
  '**/*.pyc',
  '.gradle',
  '',
].join('\n');

export interface BuildSource {
  /** The folder that a repository was fetched to; none where the container has only a template. */
  context?: string | undefined;
  template?: { template: Template; config: TemplateConfig } | undefined;
  /** Names of build variables. */
  buildArgs: readonly string[];
  /** Where a starter application is written when there is no repository. What is there is replaced. */
  starterFolder: string;
}

export interface PreparedBuild {
  context: string;
  dockerfile: BuildRequest['dockerfile'];
  /** The stage that becomes the image; the last one when there is none. */
  target?: string;
  /** Below the member's own variables: the port that the template says. */
  env: Readonly<Record<string, string>>;
  /** What was chosen, for the log. */
  explanation: string;
}

const nothing = (message: string) => new EngineError('nothing-to-build', message);

/** The file's place in the context without links, or undefined. @throws EngineError when it leads out or is no file */
async function fileWithin(context: string, path: string): Promise<string | undefined> {
  const top = await realpath(context);
  const file = await realpath(join(top, path)).catch(() => undefined);
  if (file === undefined) return undefined;
  if (!file.startsWith(top + sep)) throw nothing(`${path} 파일이 저장소 밖을 가리킵니다.`);
  if (!(await stat(file)).isFile()) throw nothing(`저장소의 ${path} 경로는 파일이 아닙니다.`);
  return relative(top, file);
}

async function filesOf(context: string): Promise<ProjectFiles> {
  const entries = await readdir(context, { recursive: true, withFileTypes: true });
  const real = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  return new Set(real.map((entry) => relative(context, join(entry.parentPath, entry.name))));
}

async function writeStarter(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** A list of our own, unless the source has one; a link is not followed. */
const ignoreUsual = (context: string): Promise<void> =>
  writeFile(join(context, '.dockerignore'), IGNORED, { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });

async function fromDockerTemplate(
  options: TemplateOptions,
  { context, starterFolder }: BuildSource,
): Promise<PreparedBuild> {
  const path = options.path('dockerfile', 'Dockerfile');
  const stage = /^([A-Za-z][\w.-]*|\d{1,3})?$/;
  const target = options.matching('build_target', stage, '예: production') || undefined;
  if (context === undefined) {
    const name = target !== undefined && /^\D/.test(target) ? target.toLowerCase() : undefined;
    await writeStarter(starterFolder, dockerStarter(options, path, name));
  }
  const folder = context ?? starterFolder;
  const file = await fileWithin(folder, path);
  if (file === undefined) {
    throw nothing(
      `저장소에 ${path} 파일이 없습니다. 파일을 넣거나, 템플릿 옵션의 Dockerfile 경로와 하위 경로를 확인해주세요.`,
    );
  }
  return {
    context: folder,
    dockerfile: { path: file },
    ...(target !== undefined && { target }),
    env: { PORT: String(options.port()) },
    explanation: context === undefined ? '시작 앱을 빌드합니다.' : `${path} 파일로 빌드합니다.`,
  };
}

async function fromTemplate(options: TemplateOptions, source: BuildSource): Promise<PreparedBuild> {
  const { template } = options;
  const build = templateBuilds[template.template_id];
  if (build === undefined) throw nothing(`${template.name} 템플릿은 빌드할 수 없습니다.`);
  const isStarter = source.context === undefined;
  if (isStarter) await writeStarter(source.starterFolder, build.starter(options));
  const context = source.context ?? source.starterFolder;
  const files = await filesOf(context);
  const text = build.dockerfile({ options, files, buildArgs: source.buildArgs });
  await ignoreUsual(context);
  // What runs as a script or a worker listens only where it says so.
  const listens = isStarter || template.template_options?.some(({ name }) => name === 'port');
  return {
    context,
    dockerfile: { text },
    env: listens ? { PORT: String(build.port(options)) } : {},
    explanation: `${template.name} 템플릿으로 ${isStarter ? '시작 앱을 ' : ''}빌드합니다.`,
  };
}

/**
 * What an image is built from. Writes the starter application where there is no repository, and a `.dockerignore` where a
 * generated Dockerfile has none.
 * @throws EngineError `nothing-to-build` with what is missing
 */
export async function prepareBuild(source: BuildSource): Promise<PreparedBuild> {
  const { context, template } = source;
  const options = template && new TemplateOptions(template.template, template.config);
  if (options?.template.template_id === 'docker') return fromDockerTemplate(options, source);
  const path = context === undefined ? undefined : await fileWithin(context, 'Dockerfile');
  if (context !== undefined && path !== undefined) {
    const hasPort = options?.template.template_options?.some(({ name }) => name === 'port');
    return {
      context,
      dockerfile: { path },
      env: hasPort ? { PORT: String(options?.port()) } : {},
      explanation: '저장소의 Dockerfile로 빌드합니다.',
    };
  }
  if (options !== undefined) return fromTemplate(options, source);
  throw nothing(
    context === undefined
      ? '배포할 것이 없습니다. 저장소나 템플릿을 골라주세요.'
      : '저장소에 Dockerfile이 없습니다. Dockerfile을 넣거나 템플릿을 골라주세요. 하위 경로도 확인해주세요.',
  );
}
