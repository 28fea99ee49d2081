/** Fetches a repository's files into a folder, which is the first step of a deployment. */
import { mkdir, mkdtemp, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  BRANCH_INVALID_MESSAGE,
  isBranchName,
  isSubpath,
  SUBPATH_INVALID_MESSAGE,
} from '@naru/contract/rules/git-names';
import { parseRepositoryPage } from '@naru/contract/rules/repository-page';
import type { OperationContext } from '../container-engine.ts';
import { EngineError } from '../engine-error.ts';
import { readSourceTaskResult } from '../source-tree/run-source-task.ts';
import { type AbsentFolder, resolvedFolderSchema } from '../source-tree/source-task.ts';
import { parseGitAddress } from './git-address.ts';
import { checkOutFetched, type FetchedCommit } from './git-checkout.ts';
import { chooseWay, type GitSourceOptions, withConnection } from './git-connection.ts';
import { fetchExact, fetchWanted } from './git-fetch.ts';
import { convertGitFailure } from './git-refusal.ts';
import { tokenTextsToMask } from './git-settings.ts';
import {
  type CheckedOutRepository,
  fetchSubmodules,
  type SubmoduleFetch,
} from './git-submodules.ts';
import { readGitFolders } from './git-tree.ts';
import { listSimilarNames } from './similar-names.ts';
import type { SourceAccess } from './source-access.ts';

const LINE_LENGTH = 500;
const LINES = 400;

const printable = (text: string) =>
  [...stripVTControlCharacters(text)].filter((c) => c >= ' ' && c !== '\u007f');

/**
 * Creates a function that writes messages of the repository's server to the member's log. Secrets are masked, unprintable characters
 * are removed, messages have at most 500 characters, and at most 400 messages are written.
 */
function sourceLog(
  log: (text: string) => void,
  secrets: readonly string[],
): (line: string) => void {
  let left = LINES;
  return (line) => {
    const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line);
    const text = printable(masked).slice(0, LINE_LENGTH).join('');
    if (text.trim() === '' || left === 0) return;
    left -= 1;
    log(text);
  };
}

/** Checks the name of a branch. @throws EngineError `source-refused` for an invalid name */
export function checkBranchName(name: string): void {
  if (!isBranchName(name)) throw new EngineError('source-refused', BRANCH_INVALID_MESSAGE);
}

/**
 * Normalises the path of a folder within the repository, such as `a/b`. Removes `.` and redundant slashes. The result is empty for the
 * repository itself.
 * @throws EngineError `source-refused` for a path that leaves the repository
 */
export function normalizeSubpath(path: string): string {
  if (!isSubpath(path)) throw new EngineError('source-refused', SUBPATH_INVALID_MESSAGE);
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

export interface SourceFetchRequest {
  url: string;
  /** A branch, a tag, or the complete or abbreviated hash of a commit; empty for the default branch of the repository. */
  branch: string;
  /** The complete hash of the commit to fetch instead, wherever the branch is now. */
  commit?: string | undefined;
  /** A folder within the repository; empty for the whole repository. */
  subpath: string;
  /** The token or the key for a private repository. */
  access?: SourceAccess | undefined;
  /** The target folder. Its previous content is replaced. Its parent folder has to exist. */
  folder: string;
}

export interface FetchedSource {
  /** The path of the build context on this machine, without links. */
  context: string;
  /** The path of the whole repository, without links. */
  root: string;
  commit: FetchedCommit;
  /** The folders of the context whose submodules could not be fetched. */
  absent: AbsentFolder[];
}

/** Resolves a folder to a path without links, relative to the root; `undefined` for a missing folder. */
export async function findSourceFolder(root: string, path: string, signal: AbortSignal) {
  if (path === '') return '';
  const task = { kind: 'folder', folder: root, path } as const;
  return (await readSourceTaskResult(task, resolvedFolderSchema, signal)) ?? undefined;
}

/** Returns a part of a path relative to a folder; `undefined` for a path outside of the folder. */
const within = (folder: string, path: string): string | undefined => {
  if (folder === '') return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
};

/** Returns a sentence for an address that was copied from a browser. */
function pageHint(url: string): string {
  const page = parseRepositoryPage(url);
  if (page === undefined) return '';
  const parts = [
    `저장소 주소: ${page.url}`,
    page.branch && `브랜치: ${page.branch}`,
    page.subpath && `하위 경로: ${page.subpath}`,
  ];
  const shown = parts.filter(Boolean).join(', ');
  return ` 브라우저에서 복사한 주소라면 이렇게 나누어 입력해주세요. ${shown}`;
}

/** Adds a sentence about the address to an error of the repository. */
function withPageHint(error: unknown, url: string): unknown {
  const isOfTheAddress =
    error instanceof EngineError && ['source-failed', 'source-refused'].includes(error.reason);
  const hint = isOfTheAddress ? pageHint(url) : '';
  return isOfTheAddress && hint !== ''
    ? new EngineError(error.reason, error.message + hint, { cause: error })
    : error;
}

/** Returns the error for a folder that the repository does not have. The sentence names the folders that it has. */
async function missingFolderError({ run, commit }: CheckedOutRepository, subpath: string) {
  const folders = (await readGitFolders(run, commit)).map((name) => ({ name }));
  const there =
    folders.length === 0
      ? '저장소에 폴더가 없으니 하위 경로를 비워주세요.'
      : `저장소에 있는 폴더: ${listSimilarNames(folders, subpath)}`;
  const message = `하위 경로(${subpath})가 저장소에 없거나 폴더가 아닙니다. ${there}`;
  return new EngineError('source-refused', message);
}

/**
 * Fetches the submodules that the folder needs, and resolves the folder, which may be within a submodule.
 * @throws EngineError `source-refused` for a missing folder, or for a folder within a submodule that could not be fetched
 */
async function fetchSubmodulesWithin(
  subpath: string,
  fetch: SubmoduleFetch,
  top: CheckedOutRepository,
): Promise<{ inside: string; absent: AbsentFolder[] }> {
  const { signal } = top.run;
  const place = (await findSourceFolder(fetch.folder, subpath, signal)) ?? subpath;
  const all = await fetchSubmodules(
    fetch,
    top,
    (path) =>
      path === place || within(place, path) !== undefined || within(path, place) !== undefined,
  );
  const around = all.find(({ path }) => path === place || within(path, place) !== undefined);
  if (around !== undefined) throw new EngineError('source-refused', around.message);
  const inside = await findSourceFolder(fetch.folder, subpath, signal);
  if (inside === undefined) {
    throw await missingFolderError(top, subpath);
  }
  const absent = all.flatMap(({ path, message }) => {
    const own = within(inside, path);
    return own === undefined ? [] : [{ path: own, message }];
  });
  return { inside, absent };
}

export class GitSource {
  readonly #options: GitSourceOptions;

  constructor(options: GitSourceOptions) {
    this.#options = options;
  }

  /**
   * Fetches one commit with its submodules, checks the files and writes them without `.git`. May be repeated. A failure leaves no files;
   * a killed process leaves the folder `<folder>.<six characters>`.
   * @throws EngineError `source-refused`, `source-failed`, `source-timeout`, `source-too-large`, `out-of-disk`
   */
  async fetch(request: SourceFetchRequest, context: OperationContext): Promise<FetchedSource> {
    const { limits } = this.#options;
    const { branch, commit: exact, folder, access = {} } = request;
    const parse = (url: string) =>
      chooseWay(parseGitAddress(url, this.#options.protocols), this.#options, access);
    const address = parse(request.url);
    if (branch !== '') checkBranchName(branch);
    const subpath = normalizeSubpath(request.subpath);
    const log = sourceLog(context.log, tokenTextsToMask(access.token));
    log(`저장소를 가져옵니다. ${address.url} (${exact?.slice(0, 7) ?? (branch || '기본 브랜치')})`);
    const work = await mkdtemp(`${folder}.`).catch((error: unknown) => {
      throw convertGitFailure(error);
    });
    const gitDir = join(work, 'git');
    const workTree = join(work, 'tree');
    try {
      await mkdir(workTree);
      const { signal } = context;
      const connection = { address, access, work, gitDir, signal };
      return await withConnection(this.#options, connection, async (connect) => {
        const run = connect(address, { gitDir, workTree });
        const fetching = { run, url: address.url, log };
        if (exact === undefined) await fetchWanted(fetching, { branch, subpath });
        else await fetchExact(fetching, exact);
        const used = { limits, bytes: 0, entries: 0 };
        const { commit, submodules } = await checkOutFetched(run, used);
        const top = { address, run, commit: commit.hash, submodules, path: '', depth: 0 };
        const modules = { folder: workTree, gitFolder: join(gitDir, 'modules') };
        const fetch = { ...modules, used, parse, connect, log };
        const { inside, absent } = await fetchSubmodulesWithin(subpath, fetch, top);
        await rm(folder, { recursive: true, force: true });
        await rename(workTree, folder);
        log(`커밋 ${commit.hash.slice(0, 7)} ${commit.subject}`);
        const root = await realpath(folder);
        return { context: join(root, inside), root, commit, absent };
      });
    } catch (error) {
      throw withPageHint(convertGitFailure(error), request.url);
    } finally {
      // A failure to remove the files is ignored, because the removal of the parent folder also removes the files.
      await rm(work, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
