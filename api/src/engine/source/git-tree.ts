/** Checks the files of a commit before git writes a file. */
import { EngineError } from '../engine-error.ts';
import { formatFileName } from '../source-tree/file-error.ts';
import { type SourceFetchLimits, sourceTooLargeError, tooManyEntriesError } from './fetch-guard.ts';
import { GitFailure, type GitRunOptions, runGit } from './git-process.ts';

const SUBMODULE = '160000';
const LFS_POINTER = '^version https://git-lfs\\.github\\.com/spec/v1$';

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

/** Creates a reader for the output of `ls-tree -l -z`, whose paths are bytes. Calls `stop` with the first error. */
function treeReader(
  { maxBytes, maxEntries }: SourceFetchLimits,
  stop: (error: EngineError) => void,
) {
  const submodules: string[] = [];
  let [open, entries, bytes] = ['', 0, 0];
  const count = (line: string): EngineError | undefined => {
    const [, mode, size, path = ''] = /^(\d+) \w+ \w+ +(\d+|-)\t([\s\S]*)$/.exec(line) ?? [];
    if (mode === SUBMODULE) submodules.push(Buffer.from(path, 'latin1').toString());
    entries += 1;
    bytes += Number(size) || 0;
    if (entries > maxEntries) return tooManyEntriesError(maxEntries);
    return bytes > maxBytes ? sourceTooLargeError(maxBytes) : checkPath(path);
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
 * size.
 * @returns the paths of submodules
 * @throws EngineError `source-too-large`
 */
export async function checkGitTreeSize(
  run: GitRunOptions,
  commit: string,
  limits: SourceFetchLimits,
): Promise<string[]> {
  const stop = new AbortController();
  const { submodules, output } = treeReader(limits, (error) => stop.abort(error));
  const signal = AbortSignal.any([run.signal, stop.signal]);
  const args = ['ls-tree', '-r', '-t', '-l', '-z', '--full-tree', commit];
  await runGit({ ...run, signal }, args, { output });
  return submodules;
}

/** Rejects submodules inside the folder. @throws EngineError `source-refused` for a submodule */
export function refuseSubmodules(submodules: readonly string[], folder: string): void {
  const inside = submodules.find((path) => folder === '' || `${path}/`.startsWith(`${folder}/`));
  if (inside !== undefined) {
    throw new EngineError(
      'source-refused',
      `저장소에 서브모듈(${inside.slice(0, 100)})이 있습니다. 서브모듈은 가져오지 않으므로, 파일을 저장소에 직접 넣어주세요.`,
    );
  }
}

/** Matches a result of `grep -n -z`: a path, and the number of the first matching line. */
const FOUND_LINE = /([^\0]*)\0(\d+)\0[^\n]*\n/gy;

/** Creates a reader for the results of `grep`, whose paths are bytes. A file is a pointer of Git LFS if its first line matches. */
function pointerReader() {
  let open = '';
  const found: { pointer?: string | undefined } = {};
  const output = (chunk: Buffer): void => {
    open += chunk.toString('latin1');
    let end = 0;
    for (const [whole, path = '', line] of open.matchAll(FOUND_LINE)) {
      if (line === '1') found.pointer ??= path;
      end += whole.length;
    }
    open = open.slice(end);
  };
  return { found, output };
}

/**
 * Rejects files in Git LFS, because only the pointers would be fetched.
 * @throws EngineError `source-refused` for a file of the folder
 */
export async function refuseLfsFiles(
  run: GitRunOptions,
  commit: string,
  folder: string,
): Promise<void> {
  const where = folder === '' ? '.' : folder;
  const flags = ['-a', '-n', '-z', '-m', '1', '-E', '-e', LFS_POINTER];
  const { found, output } = pointerReader();
  const args = ['grep', ...flags, commit, '--', where];
  await runGit(run, args, { output }).catch((error: unknown) => {
    // git exits with code 1 when no line matches.
    if (!(error instanceof GitFailure && error.code === 1)) throw error;
  });
  if (found.pointer === undefined) return;
  const name = formatFileName(Buffer.from(found.pointer.slice(commit.length + 1), 'latin1'));
  throw new EngineError(
    'source-refused',
    `Git LFS에 보관된 파일(${name})이 있습니다. LFS 파일은 가져오지 않으므로, 파일을 저장소에 직접 넣어주세요.`,
  );
}
