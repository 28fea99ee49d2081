/** Chooses the Dockerfile of a container: the repository's own Dockerfile, or else the template's Dockerfile. */
import type { Template } from '@naru/contract/entities/template';
import { EngineError } from '../engine-error.ts';
import type { BuildRequest } from '../image-builder.ts';
import { readSourceTaskResult } from '../source-tree/run-source-task.ts';
import { type FoundFiles, foundFilesSchema } from '../source-tree/source-task.ts';
import { buildNotes } from './build-notes.ts';
import { findWorkspace } from './find-workspace.ts';
import { dockerStarterFiles } from './starters/static.ts';
import type { TemplateBuild } from './template-build.ts';
import { templateBuilds } from './template-builds.ts';
import { TemplateOptions, type TemplateOptionValues } from './template-options.ts';
import { TOOLCHAIN_FILES } from './toolchain.ts';
import { writeDefaultDockerignore, writeStarterFiles } from './written-files.ts';

export interface BuildSource {
  /** The folder of the fetched repository; missing for a container with only a template. */
  context?: string | undefined;
  /** The folder of the whole repository, when `context` is a folder within it. */
  root?: string | undefined;
  template?: { template: Template; config: TemplateOptionValues } | undefined;
  /** The names of the build variables. */
  buildArgs: readonly string[];
  /** The folder for the starter application of a container without a repository. The content of the folder is replaced. */
  starterFolder: string;
}

export interface PreparedBuild {
  context: string;
  dockerfile: BuildRequest['dockerfile'];
  /** The stage that becomes the image; the last stage if missing. */
  target?: string;
  /** The default variables, such as the port of the template. The member's own variables override the default variables. */
  env: Readonly<Record<string, string>>;
  /** A sentence for the log that explains the chosen Dockerfile. */
  explanation: string;
  /** Sentences for the log about the versions and tools of a generated Dockerfile. */
  notes?: readonly string[];
}

/** The name of a repository's own Dockerfile. */
const OWN = 'Dockerfile';

const nothing = (message: string) => new EngineError('nothing-to-build', message);

/**
 * Looks for files in a source.
 * @throws EngineError when the Dockerfile is not a file or is a link that leaves the source; or the signal's reason
 */
const look = (
  folder: string,
  dockerfile: string,
  signal: AbortSignal,
  paths: readonly string[] = [],
): Promise<FoundFiles> =>
  readSourceTaskResult(
    { kind: 'look', folder, dockerfile, paths, texts: TOOLCHAIN_FILES },
    foundFilesSchema,
    signal,
  );

async function fromDockerTemplate(
  options: TemplateOptions,
  { context, starterFolder }: BuildSource,
  signal: AbortSignal,
): Promise<PreparedBuild> {
  const path = options.path('dockerfile', 'Dockerfile');
  const stage = /^([A-Za-z][\w.-]*|\d{1,3})?$/;
  const target = options.matching('build_target', stage, '예: production') || undefined;
  if (context === undefined) {
    const name = target !== undefined && /^\D/.test(target) ? target.toLowerCase() : undefined;
    await writeStarterFiles(starterFolder, dockerStarterFiles(options, path, name));
  }
  const folder = context ?? starterFolder;
  const { dockerfile: found } = await look(folder, path, signal);
  if (found === null) {
    throw nothing(
      `저장소에 ${path} 파일이 없습니다. 파일을 넣거나, 템플릿 옵션의 Dockerfile 경로와 하위 경로를 확인해주세요.`,
    );
  }
  return {
    context: folder,
    dockerfile: { path: found },
    ...(target !== undefined && { target }),
    env: { PORT: String(options.port()) },
    explanation: context === undefined ? '예제 앱을 빌드합니다.' : `${found} 파일로 빌드합니다.`,
  };
}

/** Returns the paths that the template looks for. An invalid option causes an error later, when the Dockerfile is generated. */
function pathsFor(options: TemplateOptions | undefined): string[] {
  try {
    return (options && templateBuilds[options.template.template_id]?.looksFor?.(options)) ?? [];
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

const portOf = ({ port }: TemplateBuild, options: TemplateOptions): number =>
  port ?? options.port();

/** Prepares a build with a generated Dockerfile. @param seen the files found in the repository; `undefined` without a repository */
async function fromTemplate(
  options: TemplateOptions,
  source: BuildSource,
  seen: FoundFiles | undefined,
  signal: AbortSignal,
): Promise<PreparedBuild> {
  const { template } = options;
  const build = templateBuilds[template.template_id];
  if (build === undefined) throw nothing(`${template.name} 템플릿은 빌드할 수 없습니다.`);
  const isStarter = source.context === undefined;
  if (isStarter) await writeStarterFiles(source.starterFolder, build.starter(options));
  const folder = source.context ?? source.starterFolder;
  const own = seen ?? (await look(folder, OWN, signal, pathsFor(options)));
  const place = await findWorkspace({ folder, own, root: source.root, build }, (ancestor) =>
    look(ancestor, OWN, signal),
  );
  const input = { options, buildArgs: source.buildArgs, isStarter, ...place };
  const text = build.dockerfile(input);
  await writeDefaultDockerignore(place.context, build.ignored ?? []);
  // Scripts and workers do not listen, so templates without an option for the port set no `PORT`.
  const listens = isStarter || template.template_options?.some(({ name }) => name === 'port');
  return {
    context: place.context,
    dockerfile: { text },
    env: listens ? { PORT: String(portOf(build, options)) } : {},
    explanation: `${template.name} 템플릿으로 ${isStarter ? '예제 앱을 ' : ''}빌드합니다.`,
    notes: isStarter ? [] : buildNotes(input, build.languages),
  };
}

/**
 * Prepares the Dockerfile and the context of a build. Writes the starter application if there is no repository, and a `.dockerignore`
 * for a generated Dockerfile if the source has no `.dockerignore`.
 * @throws EngineError `nothing-to-build` when a file or an option is missing, `source-refused` when a file is unusable; or the
 * signal's reason
 */
export async function prepareBuild(
  source: BuildSource,
  signal: AbortSignal,
): Promise<PreparedBuild> {
  const { context, template } = source;
  const options = template && new TemplateOptions(template.template, template.config);
  if (options?.template.template_id === 'docker') {
    return fromDockerTemplate(options, source, signal);
  }
  const seen =
    context === undefined ? undefined : await look(context, OWN, signal, pathsFor(options));
  if (context !== undefined && seen?.dockerfile) {
    const hasPort = options?.template.template_options?.some(({ name }) => name === 'port');
    return {
      context,
      dockerfile: { path: seen.dockerfile },
      env: hasPort ? { PORT: String(options?.port()) } : {},
      explanation: '저장소의 Dockerfile로 빌드합니다.',
    };
  }
  if (options !== undefined) return fromTemplate(options, source, seen, signal);
  throw nothing(
    context === undefined
      ? '배포할 것이 없습니다. 저장소나 템플릿을 선택해주세요.'
      : '저장소에 Dockerfile이 없습니다. Dockerfile을 추가하거나 템플릿을 선택해주세요. 하위 경로도 확인해주세요.',
  );
}
