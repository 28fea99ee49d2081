/** Looks at a commit's files before any of them is written. */
import { EngineError } from '../engine-error.ts';
import { type SourceLimits, tooLarge, tooManyFiles } from './fetch-guard.ts';
import { GitFailure, type GitRun, runGit } from './git-process.ts';

const LFS_POINTER = '^version https://git-lfs\\.github\\.com/spec/v1$';

/**
 * Counts what a checkout would write. A small repository can unfold to any size, so that this comes first.
 * @returns the paths of submodules
 * @throws EngineError `source-too-large`
 */
export async function measureTree(
  run: GitRun,
  commit: string,
  { maxBytes, maxFiles }: SourceLimits,
): Promise<string[]> {
  const submodules: string[] = [];
  const stop = new AbortController();
  let [open, files, bytes] = ['', 0, 0];
  const count = (line: string) => {
    const [, mode, size, path = ''] = /^(\d+) \w+ \w+ +(\d+|-)\t([\s\S]*)$/.exec(line) ?? [];
    if (mode === '160000') submodules.push(path);
    files += 1;
    bytes += Number(size) || 0;
    if (files > maxFiles) stop.abort(tooManyFiles(maxFiles));
    if (bytes > maxBytes) stop.abort(tooLarge(maxBytes));
  };
  const output = (chunk: Buffer) => {
    const lines = (open + chunk).split('\0');
    open = lines.pop() ?? '';
    if (!stop.signal.aborted) lines.forEach(count);
  };
  const signal = AbortSignal.any([run.signal, stop.signal]);
  await runGit({ ...run, signal }, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit], {
    output,
  });
  return submodules;
}

/** @throws EngineError `source-refused` when one of the submodules stands in the folder */
export function refuseSubmodules(submodules: readonly string[], folder: string): void {
  const inside = submodules.find((path) => folder === '' || `${path}/`.startsWith(`${folder}/`));
  if (inside !== undefined) {
    throw new EngineError(
      'source-refused',
      `저장소에 서브모듈(${inside.slice(0, 100)})이 있습니다. 서브모듈은 가져오지 않으므로, 파일을 저장소에 직접 넣어주세요.`,
    );
  }
}

/** @throws EngineError `source-refused` when a file of the folder is kept in Git LFS: only its pointer would be there */
export async function refuseLfs(run: GitRun, commit: string, folder: string): Promise<void> {
  const where = folder === '' ? '.' : folder;
  const args = ['grep', '-l', '-z', '-m', '1', '-E', '-e', LFS_POINTER, commit, '--', where];
  const chunks: Buffer[] = [];
  await runGit(run, args, { output: (chunk) => chunks.push(chunk) }).catch((error: unknown) => {
    // 1 says that nothing was found.
    if (!(error instanceof GitFailure && error.code === 1)) throw error;
  });
  const found = Buffer.concat(chunks).toString().split('\0');
  for (const path of found.filter((text) => text !== '')) {
    const text = await runGit(run, ['cat-file', 'blob', path]);
    if (!text.startsWith('version ')) continue;
    const name = path.slice(commit.length + 1, commit.length + 101);
    throw new EngineError(
      'source-refused',
      `Git LFS에 보관된 파일(${name})이 있습니다. LFS 파일은 가져오지 않으므로, 파일을 저장소에 직접 넣어주세요.`,
    );
  }
}
