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
import { type SourceFetchLimits, withFetchLimits } from './fetch-guard.ts';
import {
  type GitAddress,
  type GitProtocol,
  parseGitAddress,
  toHttpsAddress,
} from './git-address.ts';
import { checkOutFetched, type FetchedCommit } from './git-checkout.ts';
import { fetchWanted } from './git-fetch.ts';
import type { GitRunOptions } from './git-process.ts';
import { convertGitFailure } from './git-refusal.ts';
import {
  type GitToken,
  gitConfigSettings,
  gitEnvironment,
  type SshKeyFiles,
  tokenTextsToMask,
} from './git-settings.ts';
import {
  type CheckedOutRepository,
  fetchSubmodules,
  type SubmoduleFetch,
} from './git-submodules.ts';
import { readGitFolders } from './git-tree.ts';
import {
  type ResolveHost,
  resolveHostWithSystem,
  resolvePublicAddresses,
} from './public-address.ts';
import { listSimilarNames } from './similar-names.ts';

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

export interface GitSourceOptions {
  protocols: readonly GitProtocol[];
  /** Returns whether repositories may be fetched from private network addresses now. */
  allowsPrivate: () => boolean;
  limits: SourceFetchLimits;
  /** The key files for ssh addresses. Without key files, ssh addresses are fetched over https. */
  ssh?: SshKeyFiles | undefined;
  /** The resolver of hostnames; the system's resolver by default. Tests set a resolver. */
  resolve?: ResolveHost;
}

export interface SourceFetchRequest {
  url: string;
  /** A branch, a tag, or the complete or abbreviated hash of a commit; empty for the default branch of the repository. */
  branch: string;
  /** A folder within the repository; empty for the whole repository. */
  subpath: string;
  /** A token for private repositories, which is sent only to the token's host. */
  token?: GitToken | undefined;
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

/** Chooses the protocol. An ssh address is fetched over https if the server has no ssh key or if a token for the host exists. */
export function chooseWay(
  address: GitAddress,
  options: Pick<GitSourceOptions, 'ssh' | 'protocols'>,
  token: GitToken | undefined,
): GitAddress {
  if (address.protocol !== 'ssh') return address;
  const keyless = options.ssh === undefined || token?.host === address.host;
  if (keyless && options.protocols.includes('https')) return toHttpsAddress(address);
  if (options.ssh !== undefined) return address;
  throw new EngineError(
    'source-refused',
    '서버에 SSH 키가 없어 이 저장소 주소를 쓸 수 없습니다. 운영자에게 알려주세요.',
  );
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
    const { branch, folder } = request;
    const address = this.#addressOf(request.url, request.token);
    if (branch !== '') checkBranchName(branch);
    const subpath = normalizeSubpath(request.subpath);
    const log = sourceLog(context.log, tokenTextsToMask(request.token));
    log(`저장소를 가져옵니다. ${address.url} (${branch || '기본 브랜치'})`);
    const work = await mkdtemp(`${folder}.`).catch((error: unknown) => {
      throw convertGitFailure(error);
    });
    const gitDir = join(work, 'git');
    const workTree = join(work, 'tree');
    try {
      await mkdir(workTree);
      return await withFetchLimits(limits, gitDir, context.signal, async (signal) => {
        const connect = await this.#connect(address, request.token, signal);
        const run = connect(address, { gitDir, workTree });
        await fetchWanted({ run, url: address.url, log }, { branch, subpath });
        const used = { limits, bytes: 0, entries: 0 };
        const { commit, submodules } = await checkOutFetched(run, used);
        const top = { address, run, commit: commit.hash, submodules, path: '', depth: 0 };
        const parse = (url: string) => this.#addressOf(url, request.token);
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

  #addressOf(url: string, token: GitToken | undefined): GitAddress {
    return chooseWay(parseGitAddress(url, this.#options.protocols), this.#options, token);
  }

  /**
   * Checks the network addresses of a host, and returns how git runs for addresses of this host. The token is sent only by the protocol of
   * the repository.
   */
  async #connect({ host, protocol }: GitAddress, token: GitToken | undefined, signal: AbortSignal) {
    const { allowsPrivate, resolve = resolveHostWithSystem, ssh } = this.#options;
    const addresses = await resolvePublicAddresses(host, {
      resolve,
      allowPrivate: allowsPrivate(),
    });
    return (
      address: GitAddress,
      place: Pick<GitRunOptions, 'gitDir' | 'workTree'>,
    ): GitRunOptions => {
      const isOwn = token?.host === address.host && address.protocol === protocol;
      const settings = gitConfigSettings(address, addresses, isOwn ? token : undefined);
      return { ...place, settings, environment: gitEnvironment(address, addresses, ssh), signal };
    };
  }
}
