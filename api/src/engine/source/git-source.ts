/** Fetches a repository's files into a folder, which is the first step of a deployment. */
import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  BRANCH_INVALID_MESSAGE,
  isBranchName,
  isSubpath,
  SUBPATH_INVALID_MESSAGE,
} from '@naru/contract/rules/git-names';
import type { OperationContext } from '../container-engine.ts';
import { EngineError } from '../engine-error.ts';
import { readSourceTaskResult } from '../source-tree/run-source-task.ts';
import { resolvedFolderSchema } from '../source-tree/source-task.ts';
import { type SourceFetchLimits, withFetchLimits } from './fetch-guard.ts';
import {
  type GitAddress,
  type GitProtocol,
  parseGitAddress,
  toHttpsAddress,
} from './git-address.ts';
import { type GitRunOptions, runGit } from './git-process.ts';
import { convertGitFailure } from './git-refusal.ts';
import {
  type GitToken,
  gitConfigSettings,
  gitEnvironment,
  type SshKeyFiles,
  tokenTextsToMask,
} from './git-settings.ts';
import { checkGitTreeSize, refuseLfsFiles, refuseSubmodules } from './git-tree.ts';
import {
  type ResolveHost,
  resolveHostWithSystem,
  resolvePublicAddresses,
} from './public-address.ts';

/**
 * Attributes with priority over every `.gitattributes` of the source. Git does not support `-` for `working-tree-encoding`, so the
 * attribute has `!`.
 */
const AS_COMMITTED = '* -text -eol -ident -filter !working-tree-encoding\n';

/**
 * Configures the checkout to write files byte for byte as committed, including line endings. Otherwise attributes of a few bytes could
 * expand files beyond the counted size.
 */
async function keepAsCommitted({ gitDir }: Pick<GitRunOptions, 'gitDir'>): Promise<void> {
  await mkdir(join(gitDir, 'info'), { recursive: true });
  await writeFile(join(gitDir, 'info', 'attributes'), AS_COMMITTED);
}

const LINE_LENGTH = 500;
const LINES = 200;

const printable = (text: string) =>
  [...stripVTControlCharacters(text)].filter((c) => c >= ' ' && c !== '\u007f');

/**
 * Creates a function that writes messages of the repository's server to the member's log. Secrets are masked, unprintable characters
 * are removed, messages have at most 500 characters, and at most 200 messages are written.
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
  /** Whether repositories may be fetched from private network addresses. */
  allowPrivate: boolean;
  limits: SourceFetchLimits;
  /** The key files for ssh addresses. Without key files, ssh addresses are fetched over https. */
  ssh?: SshKeyFiles | undefined;
  /** The resolver of hostnames; the system's resolver by default. Tests set a resolver. */
  resolve?: ResolveHost;
}

export interface SourceFetchRequest {
  url: string;
  branch: string;
  /** A folder within the repository; empty for the whole repository. */
  subpath: string;
  /** A token for private repositories, which is sent only to the token's host. */
  token?: GitToken | undefined;
  /** The target folder. Its previous content is replaced. Its parent folder has to exist. */
  folder: string;
}

export interface FetchedCommit {
  hash: string;
  subject: string;
  author: string;
  time: Date;
}

export interface FetchedSource {
  /** The path of the build context on this machine, without links. */
  context: string;
  /** The path of the whole repository, without links. */
  root: string;
  commit: FetchedCommit;
}

const REF = 'refs/naru/head';
const SUBJECT_LENGTH = 200;

/** Chooses the protocol. An ssh address is fetched over https if the server has no ssh key or if a token for the host exists. */
function chooseWay(address: GitAddress, options: GitSourceOptions, token: GitToken | undefined) {
  if (address.protocol !== 'ssh') return address;
  const keyless = options.ssh === undefined || token?.host === address.host;
  if (keyless && options.protocols.includes('https')) return toHttpsAddress(address);
  if (options.ssh !== undefined) return address;
  throw new EngineError(
    'source-refused',
    '서버에 SSH 키가 없어 이 저장소 주소를 쓸 수 없습니다. 관리자에게 알려주세요.',
  );
}

/** Resolves a folder to a path without links, relative to the root. @throws EngineError `source-refused` for a missing folder */
async function folderWithin(root: string, path: string, signal: AbortSignal): Promise<string> {
  if (path === '') return '';
  const found = await readSourceTaskResult(
    { kind: 'folder', folder: root, path },
    resolvedFolderSchema,
    signal,
  );
  if (found !== null) return found;
  throw new EngineError('source-refused', `하위 경로(${path})가 저장소에 없거나 폴더가 아닙니다.`);
}

async function readCommit(run: GitRunOptions): Promise<FetchedCommit> {
  const format = '--format=%H%x00%s%x00%an%x00%cI';
  const text = await runGit(run, ['log', '-1', '--encoding=UTF-8', format, REF]);
  const [hash = '', subject = '', author = '', time = ''] = text.trimEnd().split('\0');
  const short = (words: string) => words.slice(0, SUBJECT_LENGTH).toWellFormed();
  return { hash, subject: short(subject), author: short(author), time: new Date(time) };
}

async function fetchInto(
  run: GitRunOptions,
  request: SourceFetchRequest,
  said: (line: string) => void,
) {
  await runGit(run, ['init', '-q', '--template=']);
  const flags = ['--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head'];
  const ref = `+refs/heads/${request.branch}:${REF}`;
  await runGit(run, ['fetch', '--progress', ...flags, '--', request.url, ref], { said });
}

export class GitSource {
  readonly #options: GitSourceOptions;

  constructor(options: GitSourceOptions) {
    this.#options = options;
  }

  /**
   * Fetches one commit, checks its files and writes the files without `.git`. May be repeated. A failure leaves no files; a killed
   * process leaves the folder `<folder>.<six characters>`.
   * @throws EngineError `source-refused`, `source-failed`, `source-timeout`, `source-too-large`, `out-of-disk`
   */
  async fetch(request: SourceFetchRequest, context: OperationContext): Promise<FetchedSource> {
    const { limits, allowPrivate, resolve = resolveHostWithSystem, ssh, protocols } = this.#options;
    const given = parseGitAddress(request.url, protocols);
    checkBranchName(request.branch);
    const subpath = normalizeSubpath(request.subpath);
    const address = chooseWay(given, this.#options, request.token);
    const token = request.token?.host === address.host ? request.token : undefined;
    const log = sourceLog(context.log, tokenTextsToMask(token));
    log(`저장소 ${address.url}의 ${request.branch} 브랜치를 가져옵니다.`);
    const work = await mkdtemp(`${request.folder}.`).catch((error: unknown) => {
      throw convertGitFailure(error);
    });
    const [gitDir, workTree] = [join(work, 'git'), join(work, 'tree')];
    try {
      await mkdir(workTree);
      return await withFetchLimits(limits, gitDir, context.signal, async (signal) => {
        const addresses = await resolvePublicAddresses(address.host, { resolve, allowPrivate });
        const settings = gitConfigSettings(address, addresses, token);
        const environment = gitEnvironment(address, addresses, ssh);
        const run: GitRunOptions = { gitDir, workTree, settings, environment, signal };
        await fetchInto(run, { ...request, url: address.url }, log);
        const submodules = await checkGitTreeSize(run, REF, limits);
        const commit = await readCommit(run);
        await keepAsCommitted(run);
        await runGit(run, ['checkout', '-q', '--no-recurse-submodules', '--detach', REF]);
        const inside = await folderWithin(workTree, subpath, signal);
        refuseSubmodules(submodules, inside);
        await refuseLfsFiles(run, REF, inside);
        await rm(request.folder, { recursive: true, force: true });
        await rename(workTree, request.folder);
        log(`커밋 ${commit.hash.slice(0, 7)} ${commit.subject}`);
        const root = await realpath(request.folder);
        return { context: join(root, inside), root, commit };
      });
    } catch (error) {
      throw convertGitFailure(error);
    } finally {
      // A failure to remove the files is ignored, because the removal of the parent folder also removes the files.
      await rm(work, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
