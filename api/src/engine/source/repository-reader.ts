/** Reads the tree and a few small files of a repository, without the other files. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../engine-error.ts';
import { type SourceFetchLimits, tooManyEntriesError } from './fetch-guard.ts';
import { parseGitAddress } from './git-address.ts';
import { chooseWay, type GitSourceOptions, withConnection } from './git-connection.ts';
import { FETCHED_REF, fetchWanted } from './git-fetch.ts';
import { GitFailure, type GitRunOptions, runGit } from './git-process.ts';
import { chooseRef, findAdvertisedHash, type RemoteRefs, readRemoteRefs } from './git-refs.ts';
import { convertGitFailure } from './git-refusal.ts';
import { checkBranchName } from './git-source.ts';
import {
  type CommitRange,
  type PushedChange,
  type PushedRepositories,
  type RepositoryAccess,
  readPushedChange,
} from './pushed-repositories.ts';
import type { SourceAccess } from './source-access.ts';

/** The limits of the files that are read: their number, the size of one file and of all files, in bytes. */
const MOST_FILES = 200;
const MOST_FILE_BYTES = 256 * 1024;
const MOST_BYTES = 4 * 1024 ** 2;

/** What is read of a repository. */
export interface RepositoryBranch {
  url: string;
  /** A branch, a tag, or the hash of a commit; empty for the default branch of the repository. */
  branch: string;
  /** The folder that is looked at; empty for the whole repository. */
  subpath: string;
  /** The token or the key for a private repository. */
  access?: SourceAccess | undefined;
}

export interface RepositoryFilesRead {
  commit: string;
  /** The paths of all regular files. */
  paths: readonly string[];
  /** The texts of the chosen files, by path. A missing file is too large or not UTF-8. */
  texts: ReadonlyMap<string, string>;
}

/** Reads repositories for proposals and for pushes. */
export interface RepositoryReader extends PushedRepositories {
  /** Returns the hash of the commit that `read` would read. @throws EngineError, or the signal's reason */
  findCommit(from: RepositoryBranch, signal: AbortSignal): Promise<string>;
  /**
   * Returns the paths of all files, and the texts of chosen files.
   * @param choose returns the paths of the files to read, the most important first
   * @throws EngineError, or the signal's reason
   */
  read(
    from: RepositoryBranch,
    choose: (paths: readonly string[]) => readonly string[],
    signal: AbortSignal,
  ): Promise<RepositoryFilesRead>;
}

/** The name of the repository in the settings of git, which make the host send only requested files. */
const REMOTE = 'origin';
const FETCH_FILES = [
  'fetch',
  '-q',
  '--no-tags',
  '--no-recurse-submodules',
  '--no-write-fetch-head',
];

/** A file of the tree: the id of its content and its path. */
interface TreeFile {
  id: string;
  path: string;
}

/** Creates a reader for the output of `ls-tree -z`. Links, submodules and names that are not UTF-8 are left out. */
function treeReader(maxEntries: number, stop: (error: EngineError) => void) {
  const files: TreeFile[] = [];
  let [open, entries]: [Buffer, number] = [Buffer.alloc(0), 0];
  const take = (line: string): void => {
    entries += 1;
    if (entries > maxEntries) stop(tooManyEntriesError(maxEntries));
    const [, id, path] = /^100\d{3} blob ([\da-f]+)\t([^\ufffd]+)$/.exec(line) ?? [];
    if (id !== undefined && path !== undefined) files.push({ id, path });
  };
  const output = (chunk: Buffer): void => {
    open = Buffer.concat([open, chunk]);
    const end = open.lastIndexOf(0);
    if (end < 0) return;
    for (const line of open.toString('utf8', 0, end).split('\0')) take(line);
    open = open.subarray(end + 1);
  };
  return { files, output };
}

async function listFiles(run: GitRunOptions, maxEntries: number): Promise<TreeFile[]> {
  const stop = new AbortController();
  const { files, output } = treeReader(maxEntries, (error) => stop.abort(error));
  const signal = AbortSignal.any([run.signal, stop.signal]);
  await runGit({ ...run, signal }, ['ls-tree', '-r', '-z', '--full-tree', FETCHED_REF], { output });
  return files;
}

const linesOf = (files: readonly TreeFile[]): string => files.map(({ id }) => `${id}\n`).join('');

async function outputOf(run: GitRunOptions, args: readonly string[], input: string) {
  const chunks: Buffer[] = [];
  await runGit(run, args, { input, output: (chunk) => void chunks.push(chunk) });
  return Buffer.concat(chunks);
}

/** Returns the files whose sizes are within the limits, in order. */
async function withinLimits(run: GitRunOptions, files: readonly TreeFile[]): Promise<TreeFile[]> {
  const sizes = await outputOf(run, ['cat-file', '--batch-check=%(objectsize)'], linesOf(files));
  let left = MOST_BYTES;
  const lines = sizes.toString().split('\n');
  return files.filter((_, index) => {
    const size = Number.parseInt(lines[index] ?? '', 10);
    if (!(size <= Math.min(left, MOST_FILE_BYTES))) return false;
    left -= size;
    return true;
  });
}

/** Splits the output of `cat-file --batch` into the contents of the files. Contents that are not UTF-8 are left out. */
function textsIn(output: Buffer, files: readonly TreeFile[]): Map<string, string> {
  const texts = new Map<string, string>();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let at = 0;
  for (const { path } of files) {
    const end = output.indexOf('\n', at);
    const size = Number(output.toString('latin1', at, end).split(' ')[2]);
    if (end < 0 || !Number.isInteger(size)) break;
    try {
      texts.set(path, decoder.decode(output.subarray(end + 1, end + 1 + size)));
    } catch {
      // Another encoding is no text that a detector can read.
    }
    at = end + size + 2;
  }
  return texts;
}

/** Reads files of the fetched tree. A host that supports partial fetches sends these files alone. */
async function readTexts(
  run: GitRunOptions,
  chosen: readonly TreeFile[],
): Promise<Map<string, string>> {
  if (chosen.length === 0) return new Map();
  const ids = [...new Set(chosen.map(({ id }) => id))];
  await runGit(run, [...FETCH_FILES, REMOTE, ...ids]).catch((error: unknown) => {
    // A host without partial fetches has already sent all files, and may refuse to send single files.
    if (!(error instanceof GitFailure)) throw error;
  });
  const small = await withinLimits(run, chosen);
  const output = await outputOf(run, ['cat-file', '--batch'], linesOf(small));
  return textsIn(output, small);
}

export interface GitRepositoryReaderOptions extends GitSourceOptions {
  /** The folder for temporary files, which belongs to this reader alone. The first call empties it. */
  folder: string;
}

/** No certain branch or folder. */
const WHOLE = { branch: '', subpath: '' } as const;

const TOO_LATE = (limits: SourceFetchLimits) =>
  new EngineError(
    'source-timeout',
    `저장소를 ${Math.round(limits.timeoutMs / 1000)}초 안에 살펴보지 못했습니다. 템플릿과 옵션을 직접 선택해주세요.`,
  );

/** Reads repositories with git, under the limits and the rules for addresses that the fetch of a deployment has. */
export class GitRepositoryReader implements RepositoryReader {
  readonly #options: GitRepositoryReaderOptions;
  #emptied: Promise<unknown> | undefined;

  constructor(options: GitRepositoryReaderOptions) {
    this.#options = options;
  }

  findCommit(from: RepositoryBranch, signal: AbortSignal): Promise<string> {
    return this.#within(from, signal, async (run) => {
      const refs = await readRemoteRefs(run, REMOTE);
      const { kind, name } = chooseRef(refs, from);
      if (kind === 'commit') return findAdvertisedHash(refs, name) ?? name;
      return (kind === 'branch' ? refs.branches : refs.tags).get(name) ?? name;
    });
  }

  read(
    from: RepositoryBranch,
    choose: (paths: readonly string[]) => readonly string[],
    signal: AbortSignal,
  ): Promise<RepositoryFilesRead> {
    return this.#within(from, signal, async (run) => {
      await fetchWanted({ run, url: REMOTE, log: () => undefined }, from);
      const commit = (await runGit(run, ['rev-parse', `${FETCHED_REF}^{commit}`])).trim();
      const files = await listFiles(run, this.#options.limits.maxEntries);
      const ids = new Map(files.map(({ path, id }) => [path, id]));
      const paths = [...ids.keys()];
      const chosen = choose(paths).slice(0, MOST_FILES);
      const wanted = chosen.flatMap((path) => {
        const id = ids.get(path);
        return id === undefined ? [] : [{ id, path }];
      });
      return { commit, paths, texts: await readTexts(run, wanted) };
    });
  }

  readRefs(from: RepositoryAccess, signal: AbortSignal): Promise<RemoteRefs> {
    return this.#within({ ...from, ...WHOLE }, signal, (run) => readRemoteRefs(run, REMOTE));
  }

  readChange(
    from: RepositoryAccess,
    range: CommitRange,
    signal: AbortSignal,
  ): Promise<PushedChange | undefined> {
    return this.#within({ ...from, ...WHOLE }, signal, (run) =>
      readPushedChange(run, REMOTE, range),
    );
  }

  /** Runs git in a temporary folder, which is removed afterwards. */
  async #within<T>(
    { url, branch, access = {} }: RepositoryBranch,
    signal: AbortSignal,
    task: (run: GitRunOptions) => Promise<T>,
  ): Promise<T> {
    const { limits, folder, protocols } = this.#options;
    const parsed = parseGitAddress(url, protocols);
    if (branch !== '') checkBranchName(branch);
    const address = chooseWay(parsed, this.#options, access);
    this.#emptied ??= rm(folder, { recursive: true, force: true });
    await this.#emptied;
    await mkdir(folder, { recursive: true });
    const work = await mkdtemp(join(folder, 'inspection.'));
    const [gitDir, workTree] = [join(work, 'git'), join(work, 'tree')];
    try {
      await mkdir(workTree);
      const connection = { address, access, work, gitDir, signal };
      return await withConnection(this.#options, connection, async (connect) => {
        const run = connect(address, { gitDir, workTree });
        const settings = [
          ...run.settings,
          [`remote.${REMOTE}.url`, address.url],
          [`remote.${REMOTE}.promisor`, 'true'],
          [`remote.${REMOTE}.partialclonefilter`, 'blob:none'],
          // Otherwise git would assume that a host has sent the files of a commit together with the commit.
          ['fetch.negotiationAlgorithm', 'noop'],
        ] as const;
        return await task({ ...run, settings });
      });
    } catch (error) {
      if (error instanceof EngineError && error.reason === 'source-timeout') throw TOO_LATE(limits);
      throw convertGitFailure(error);
    } finally {
      // The next server removes what a failed removal leaves.
      await rm(work, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
