/** Checks the files of a commit before git writes a file. */
import { EngineError } from '../engine-error.ts';
import { formatFileName } from '../source-tree/file-error.ts';
import { type SourceFetchLimits, sourceTooLargeError, tooManyEntriesError } from './fetch-guard.ts';
import { type GitRunOptions, runGit } from './git-process.ts';

const SUBMODULE = '160000';

/** The limits of names in file systems and of paths in lists and archives, in bytes, and of the depth of folders. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 2000;
const DEEPEST = 100;

/** Returns the error for a path that is too long or too deep. @param path the bytes of the path, one byte in each character */
function checkPath(path: string): EngineError | undefined {
  const names = path.split('/');
  const isTooLong = path.length > LONGEST_PATH || names.some(({ length }) => length > LONGEST_NAME);
  if (!isTooLong && names.length <= DEEPEST) return undefined;
  const fault = isTooLong ? '이름이 너무 깁니다' : '폴더가 너무 깊습니다';
  const name = formatFileName(Buffer.from(path.slice(0, LONGEST_PATH), 'latin1'));
  return new EngineError('source-too-large', `저장소에 있는 ${name} 경로의 ${fault}.`);
}

/** Returns the first error of the lines. Does not check later lines. */
function firstError(
  lines: readonly string[],
  check: (line: string) => EngineError | undefined,
): EngineError | undefined {
  for (const line of lines) {
    const error = check(line);
    if (error !== undefined) return error;
  }
  return undefined;
}

/** The limits of a source, and what its repository and its submodules have used of them. */
export interface SourceBudget {
  readonly limits: SourceFetchLimits;
  bytes: number;
  entries: number;
}

/** A folder whose files are a commit of another repository. */
export interface TreeSubmodule {
  /** The path in the repository. */
  path: string;
  hash: string;
}

const LINE = /^(\d+) \w+ (\w+) +(\d+|-)\t([\s\S]*)$/;

/** Creates a reader for the output of `ls-tree -l -z`, whose paths are bytes. Calls `stop` with the first error. */
function treeReader(used: SourceBudget, stop: (error: EngineError) => void) {
  const { maxBytes, maxEntries } = used.limits;
  const submodules: TreeSubmodule[] = [];
  let open = '';
  const count = (line: string): EngineError | undefined => {
    const [, mode, hash = '', size, path = ''] = LINE.exec(line) ?? [];
    if (mode === SUBMODULE) {
      submodules.push({ path: Buffer.from(path, 'latin1').toString(), hash });
    }
    used.entries += 1;
    used.bytes += Number(size) || 0;
    if (used.entries > maxEntries) return tooManyEntriesError(maxEntries);
    return used.bytes > maxBytes ? sourceTooLargeError(maxBytes) : checkPath(path);
  };
  const output = (chunk: Buffer): void => {
    const lines = (open + chunk.toString('latin1')).split('\0');
    open = lines.pop() ?? '';
    // The path of an incomplete line may already be too long.
    const error = firstError(lines, count) ?? checkPath(open);
    if (error === undefined) return;
    open = '';
    stop(error);
  };
  return { submodules, output };
}

/**
 * Counts the files, folders and links that a checkout would write, before the checkout, because a small repository can expand to any
 * size. Adds them to what is used.
 * @returns the submodules
 * @throws EngineError `source-too-large`
 */
export async function checkGitTreeSize(
  run: GitRunOptions,
  commit: string,
  used: SourceBudget,
): Promise<TreeSubmodule[]> {
  const stop = new AbortController();
  const { submodules, output } = treeReader(used, (error) => stop.abort(error));
  const signal = AbortSignal.any([run.signal, stop.signal]);
  const args = ['ls-tree', '-r', '-t', '-l', '-z', '--full-tree', commit];
  await runGit({ ...run, signal }, args, { output });
  return submodules;
}

/** The maximum number of bytes of names that are read for a sentence. */
const MOST_NAME_BYTES = 1024 ** 2;

/** Lists the folders of a commit, for a sentence about a missing folder; not all folders of a large commit. */
export async function readGitFolders(run: GitRunOptions, commit: string): Promise<string[]> {
  const chunks: Buffer[] = [];
  let size = 0;
  const output = (chunk: Buffer): void => {
    if (size < MOST_NAME_BYTES) chunks.push(chunk);
    size += chunk.length;
  };
  await runGit(run, ['ls-tree', '-r', '-d', '--name-only', '-z', '--full-tree', commit], {
    output,
  });
  const names = Buffer.concat(chunks).toString().split('\0').slice(0, -1);
  return names.filter((name) => !name.includes('\uFFFD'));
}
