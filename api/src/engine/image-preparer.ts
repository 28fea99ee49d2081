import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Template } from '@naru/contract/entities/template';
import type {
  ImagePreparationContext,
  ImagePreparationRequest,
  ImagePreparer,
  PreparedImage,
  UploadedSource,
} from './container-runtime.ts';
import { prepareBuild } from './dockerfile/prepare-build.ts';
import { EngineError } from './engine-error.ts';
import type { ImageBuilder } from './image-builder.ts';
import type { ImagePuller } from './image-puller.ts';
import {
  type FetchedSource,
  findSourceFolder,
  type GitSource,
  normalizeSubpath,
} from './source/git-source.ts';
import { unpackSource } from './source/unpack-source.ts';
import { convertFileError } from './source-tree/file-error.ts';

/**
 * Returns the working folder of one container in a deployment. The folder is emptied before each run, so that no files of a killed
 * server remain, and removed after each run.
 */
export const imageWorkFolder = (
  folder: string,
  { deployment, container }: { deployment: string; container: string },
): string => join(folder, `${deployment}.${container}`);

export interface ImagePreparerOptions {
  source: GitSource;
  builder: ImageBuilder;
  puller: ImagePuller;
  findTemplate: (id: string) => Template | undefined;
  /** The folder for fetched sources. The next run removes the files of a killed server. */
  folder: string;
  /** The maximum age of build cache, in ms. */
  cacheMaxAgeMs: number;
}

/** The folder of a source. The files of an uploaded folder have no commit. */
type FolderOfSource = Omit<FetchedSource, 'commit'> & Partial<Pick<FetchedSource, 'commit'>>;

/** Writes the files of an uploaded folder. @throws EngineError `source-refused`, `source-failed`, `out-of-disk` */
async function unpackUpload(
  { digest, subpath, open }: UploadedSource,
  folder: string,
  { log, signal }: ImagePreparationContext,
): Promise<FolderOfSource> {
  log(`올린 소스를 풉니다. (업로드 ${digest.slice(0, 7)})`);
  const root = await unpackSource(open(), folder, signal);
  const inside = await findSourceFolder(root, normalizeSubpath(subpath), signal);
  if (inside === undefined)
    throw new EngineError(
      'source-refused',
      `하위 경로(${subpath})가 올린 소스에 없거나 폴더가 아닙니다. 하위 경로를 확인해주세요.`,
    );
  return { context: join(root, inside), root, absent: [] };
}

function fetchSource(
  { source }: ImagePreparerOptions,
  request: ImagePreparationRequest,
  folder: string,
  context: ImagePreparationContext,
): Promise<FolderOfSource> | undefined {
  if (request.upload !== undefined) return unpackUpload(request.upload, folder, context);
  if (request.source === undefined) return undefined;
  return source.fetch({ ...request.source, folder }, context);
}

/** Returns the template with the values of its options. @throws EngineError for an unknown template */
function chosenTemplate(
  options: ImagePreparerOptions,
  { template: choice }: ImagePreparationRequest,
) {
  if (choice === undefined) return undefined;
  const template = options.findTemplate(choice.id);
  if (template) return { template, config: choice.config };
  throw new EngineError('nothing-to-build', `${choice.id} 템플릿이 더 이상 없습니다.`);
}

async function prepare(
  options: ImagePreparerOptions,
  request: ImagePreparationRequest,
  work: string,
  context: ImagePreparationContext,
): Promise<PreparedImage> {
  context.fetching();
  const fetched = await fetchSource(options, request, join(work, 'source'), context);
  const source = {
    context: fetched?.context,
    root: fetched?.root,
    template: chosenTemplate(options, request),
    buildArgs: Object.keys(request.buildVars),
    starterFolder: join(work, 'starter'),
  };
  const build = await prepareBuild(source, context.signal);
  context.signal.throwIfAborted();
  for (const sentence of [build.explanation, ...(build.notes ?? [])]) context.log(sentence);
  context.building();
  const { project, container, deployment, buildVars, buildSecrets: secrets } = request;
  const { context: folder, dockerfile, target } = build;
  const { id, built } = await options.builder.build(
    {
      ...{ project, container, deployment, context: folder, dockerfile, target },
      ...{ buildArgs: buildVars, secrets, absent: fetched?.absent ?? [] },
    },
    { log: context.log, signal: context.signal, progress: context.building },
  );
  if (!built) context.log('같은 소스로 만든 이미지가 있어 다시 빌드하지 않습니다.');
  return { id, commit: fetched?.commit };
}

/** Replaces a folder by an empty folder. @throws EngineError for an error of the file system, such as a full disk */
async function emptyFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw convertFileError(error, '');
  }
}

/**
 * Creates an image preparer, which fetches the source with git, chooses the Dockerfile and builds the image, or pulls an image that exists.
 * Fetched files are removed after the build.
 */
export const imagePreparer = (options: ImagePreparerOptions): ImagePreparer => ({
  async prepare(request, context) {
    const work = imageWorkFolder(options.folder, request);
    await emptyFolder(work);
    try {
      return await prepare(options, request, work, context);
    } finally {
      // A failure to remove the files does not affect the image. The next run removes them.
      await rm(work, { recursive: true, force: true }).catch(() => undefined);
    }
  },
  pull: (request, context) => options.puller.pull(request, context),
  async collectGarbage(keep, urgently) {
    await options.puller.collectGarbage(keep);
    await options.builder.collectGarbage(keep, urgently ? 0 : options.cacheMaxAgeMs);
  },
});
