/** Reads the branches and tags of a repository, and the files in which two commits differ. */
import { FETCHED_REF, fetchOnly } from './git-fetch.ts';
import { type GitRunOptions, runGit } from './git-process.ts';
import type { RemoteRefs } from './git-refs.ts';
import type { SourceAccess } from './source-access.ts';

/** A repository with the token or the key for it. */
export interface RepositoryAccess {
  url: string;
  access?: SourceAccess | undefined;
}

/** The commits before and after a push; `before` is null for a new branch. */
export interface CommitRange {
  before: string | null;
  after: string;
}

/** The change of a push. */
export interface PushedChange {
  /** The whole message of the commit after the push, and its author. */
  message: string;
  author: string;
  /** The paths of the files in which the two commits differ; `undefined` if one of them is unknown, and for too many. */
  paths: string[] | undefined;
}

export interface PushedRepositories {
  /** Lists the branches and tags of a repository. @throws EngineError, or the signal's reason */
  readRefs(from: RepositoryAccess, signal: AbortSignal): Promise<RemoteRefs>;
  /**
   * Returns the change of a push; `undefined` if the host has the commit no longer.
   * @throws EngineError, or the signal's reason
   */
  readChange(
    from: RepositoryAccess,
    range: CommitRange,
    signal: AbortSignal,
  ): Promise<PushedChange | undefined>;
}

/** The reference of the commit before a push in the repository on this machine. */
const BEFORE_REF = 'refs/naru/before';
const MOST_PATHS = 3000;
const MOST_BYTES = 1024 * 1024;

const quiet = () => undefined;

/** Compares the trees of the two fetched commits. */
async function readPaths(run: GitRunOptions): Promise<string[] | undefined> {
  const stop = new AbortController();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const output = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) stop.abort();
    else chunks.push(chunk);
  };
  const signal = AbortSignal.any([run.signal, stop.signal]);
  const args = ['diff-tree', '-r', '-z', '--name-only', '--no-renames', BEFORE_REF, FETCHED_REF];
  try {
    await runGit({ ...run, signal }, args, { output });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return undefined;
  }
  const paths = Buffer.concat(chunks).toString().split('\0').filter(Boolean);
  return paths.length > MOST_PATHS ? undefined : paths;
}

/** Fetches the commits of a push without the contents of files, where the host can omit these, and reads the change. */
export async function readPushedChange(
  run: GitRunOptions,
  url: string,
  { before, after }: CommitRange,
): Promise<PushedChange | undefined> {
  const fetch = { run, url, log: quiet };
  const hasBefore = before !== null && (await fetchOnly(fetch, before));
  if (hasBefore) await runGit(run, ['update-ref', BEFORE_REF, FETCHED_REF]);
  if (!(await fetchOnly(fetch, after))) return undefined;
  const said = await runGit(run, ['log', '-1', '--format=%an%x00%B', FETCHED_REF]);
  const [author = '', message = ''] = said.split('\0');
  return { author, message, paths: hasBefore ? await readPaths(run) : undefined };
}
