/** Fetches submodules from the host of their repository. Submodules of other hosts are reported, if the build needs them. */
import { mkdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { EngineError, type EngineErrorReason } from '../engine-error.ts';
import { formatFileName } from '../source-tree/file-error.ts';
import { readSourceTaskResult } from '../source-tree/run-source-task.ts';
import { type AbsentFolder, resolvedFolderSchema } from '../source-tree/source-task.ts';
import type { GitAddress } from './git-address.ts';
import { checkOutFetched } from './git-checkout.ts';
import { fetchOnly } from './git-fetch.ts';
import { GitFailure, type GitRunOptions, runGit } from './git-process.ts';
import { convertGitFailure } from './git-refusal.ts';
import type { SourceBudget, TreeSubmodule } from './git-tree.ts';

/** The limits of the submodules of one source, and of submodules within submodules. */
const MOST_SUBMODULES = 32;
const DEEPEST = 4;
const MOST_GITMODULES_BYTES = 256 * 1024;

/** A checked-out repository of the source. */
export interface CheckedOutRepository {
  address: GitAddress;
  run: GitRunOptions;
  commit: string;
  submodules: readonly TreeSubmodule[];
  /** The path in the source; empty for the repository of the source itself. */
  path: string;
  /** The number of repositories around this one. */
  depth: number;
}

export interface SubmoduleFetch {
  /** The folder of the source. */
  folder: string;
  /** The folder of git's own data about submodules. */
  gitFolder: string;
  used: SourceBudget;
  /** Parses an address as that of a source. @throws EngineError `source-refused` */
  parse(url: string): GitAddress;
  /** Returns how git runs for an address of the host whose network addresses have been checked. */
  connect(address: GitAddress, place: Pick<GitRunOptions, 'gitDir' | 'workTree'>): GitRunOptions;
  log(line: string): void;
}

const refused = (message: string) => new EngineError('source-refused', message);

/** Reads the addresses of submodules by their paths. A missing or unreadable `.gitmodules` names none. */
async function readSubmoduleUrls({ run, commit }: CheckedOutRepository) {
  const chunks: Buffer[] = [];
  let size = 0;
  const output = (chunk: Buffer): void => {
    size += chunk.length;
    if (size <= MOST_GITMODULES_BYTES) chunks.push(chunk);
  };
  const args = ['config', '--blob', `${commit}:.gitmodules`, '--no-includes', '-z', '--list'];
  await runGit(run, args, { output }).catch((error: unknown) => {
    if (!(error instanceof GitFailure)) throw error;
  });
  if (size > MOST_GITMODULES_BYTES) throw refused('저장소의 .gitmodules 파일이 너무 큽니다.');
  const entries = new Map<string, { path?: string; url?: string }>();
  for (const line of Buffer.concat(chunks).toString().split('\0')) {
    const [, name, key, value] = /^submodule\.([\s\S]+)\.(path|url)\n([\s\S]*)$/.exec(line) ?? [];
    if (name !== undefined) entries.set(name, { ...entries.get(name), [String(key)]: value });
  }
  return new Map([...entries.values()].map(({ path, url }) => [path, url]));
}

/** Returns the address of a submodule. As in git, `./` and `../` start from the address of the repository around it. */
function submoduleUrl({ address }: CheckedOutRepository, written: string): string {
  if (!/^\.\.?\//.test(written)) return written;
  return URL.parse(written, `${address.url.replace(/(?<!\/)\/+$/, '')}/`)?.href ?? written;
}

/** The reasons for which a submodule is only missing. Others, such as a limit, end the whole fetch. */
const ABSENCE_REASONS: readonly EngineErrorReason[] = ['source-refused', 'source-failed'];

/** Checks that no link leads to the folder of a submodule. @throws EngineError `source-refused` */
async function requireRealFolder(folder: string, path: string, signal: AbortSignal) {
  const task = { kind: 'folder', folder, path } as const;
  if ((await readSourceTaskResult(task, resolvedFolderSchema, signal)) === path) return;
  throw refused(`서브모듈(${formatFileName(path)})의 폴더가 저장소에 없습니다.`);
}

/** Fetches one submodule. @returns the sentence for the member when the submodule is missing */
async function fetchSubmodule(
  fetch: SubmoduleFetch,
  parent: CheckedOutRepository,
  { path: own, hash, url, gitDir }: TreeSubmodule & { url: string | undefined; gitDir: string },
): Promise<CheckedOutRepository | string> {
  if (url === undefined) return '.gitmodules 파일에 주소가 없습니다.';
  const path = posix.join(parent.path, own);
  const { signal } = parent.run;
  try {
    const address = fetch.parse(submoduleUrl(parent, url));
    if (address.host !== parent.address.host) return `다른 호스트(${address.host})에 있습니다.`;
    await requireRealFolder(fetch.folder, path, signal);
    await mkdir(gitDir, { recursive: true });
    const run = fetch.connect(address, { gitDir, workTree: join(fetch.folder, path) });
    fetch.log(`서브모듈 ${path}: ${address.url} 저장소를 가져옵니다.`);
    if (!(await fetchOnly({ run, url: address.url, log: fetch.log }, hash))) {
      return `${address.url} 저장소에 ${hash.slice(0, 7)} 커밋이 없습니다.`;
    }
    const { submodules } = await checkOutFetched(run, fetch.used);
    return { address, run, commit: hash, submodules, path, depth: parent.depth + 1 };
  } catch (error) {
    signal.throwIfAborted();
    const failure = convertGitFailure(error);
    if (failure instanceof EngineError && ABSENCE_REASONS.includes(failure.reason))
      return failure.message;
    throw failure;
  }
}

/** Checks the limits before a submodule is fetched. Two repositories that contain each other reach the limit of the depth. */
function checkLimits(path: string, depth: number, count: number): void {
  if (depth >= DEEPEST) {
    const limit = `서브모듈은 ${DEEPEST}단계까지 가져옵니다.`;
    throw refused(`서브모듈(${formatFileName(path)}) 안의 서브모듈이 너무 깊습니다. ${limit}`);
  }
  if (count > MOST_SUBMODULES) {
    throw refused(`저장소에 서브모듈이 너무 많습니다. ${MOST_SUBMODULES}개까지 가져옵니다.`);
  }
}

/**
 * Fetches the submodules that are needed, one after the other, with the limits of the source. Each is fetched only from the host of its
 * repository, whose addresses have been checked.
 * @returns the submodules that could not be fetched. Only a build knows whether it needs them
 * @throws EngineError for a limit; or the signal's reason
 */
export async function fetchSubmodules(
  fetch: SubmoduleFetch,
  top: CheckedOutRepository,
  isNeeded: (path: string) => boolean,
): Promise<AbsentFolder[]> {
  const absent: AbsentFolder[] = [];
  const parents = [top];
  let count = 0;
  // The list grows during the loop by the fetched submodules.
  for (const parent of parents) {
    const needed = parent.submodules.filter(({ path }) => isNeeded(posix.join(parent.path, path)));
    const urls = needed.length > 0 ? await readSubmoduleUrls(parent) : new Map();
    for (const submodule of needed) {
      const path = posix.join(parent.path, submodule.path);
      count += 1;
      checkLimits(path, parent.depth, count);
      const url = urls.get(submodule.path);
      const gitDir = join(fetch.gitFolder, String(count));
      const result = await fetchSubmodule(fetch, parent, { ...submodule, url, gitDir });
      if (typeof result === 'string') {
        const message = `서브모듈(${formatFileName(path)})을 가져올 수 없습니다. ${result} 파일을 저장소에 직접 추가해주세요.`;
        absent.push({ path, message });
      } else parents.push(result);
    }
  }
  return absent;
}
