/** Fetches the commit that a member's text names: a branch, a tag, a commit, or the default branch. */
import { mkdir, rm } from 'node:fs/promises';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/rules/limits';
import { EngineError } from '../engine-error.ts';
import { GitFailure, type GitRunOptions, runGit } from './git-process.ts';
import {
  chooseRef,
  findAdvertisedHash,
  type GitChoice,
  missingRefError,
  readRemoteRefs,
  type WantedSource,
} from './git-refs.ts';

/** The reference of the fetched commit in the repository on this machine. */
export const FETCHED_REF = 'refs/naru/head';
const COMPLETE_HASH_LENGTH = 40;

export interface GitFetch {
  run: GitRunOptions;
  url: string;
  /** Receives the messages of git, and what is fetched instead of a missing branch. */
  log(line: string): void;
}

const isFailure = (error: unknown, words: RegExp): boolean =>
  error instanceof GitFailure && words.test(error.said);
const NO_SUCH_BRANCH = /couldn't find remote ref/;
/** The messages of a server, or of git for an older protocol, about a commit that no branch and no tag is at. */
const NO_SUCH_COMMIT = /not our ref/;
const ONLY_ADVERTISED = /unadvertised object/;

const commitGoneMessage = (hash: string): string =>
  `저장소에 ${hash.slice(0, 7)} 커밋이 더 이상 없습니다. 강제로 푸시했거나 브랜치를 삭제했을 수 있습니다. 새 커밋을 푸시하거나 브랜치의 최신 커밋을 배포해주세요.`;

async function initialize({ run }: GitFetch): Promise<void> {
  await runGit(run, ['init', '-q', '--template=']);
}

/** Fetches references with the settings that every fetch has. */
async function fetchRefs(
  { run, url, log }: GitFetch,
  flags: readonly string[],
  ...refs: readonly string[]
): Promise<void> {
  const always = ['--no-tags', '--no-recurse-submodules', '--no-write-fetch-head'];
  const args = ['fetch', '--progress', ...flags, ...always, '--', url, ...refs];
  await runGit(run, args, { said: log });
}

const fetchOne = (fetch: GitFetch, ref: string) =>
  fetchRefs(fetch, ['--depth=1'], `+${ref}:${FETCHED_REF}`);

/** The branches and tags with all their commits. */
const EVERYTHING = ['+refs/heads/*:refs/naru/heads/*', '+refs/tags/*:refs/naru/tags/*'];

/**
 * Returns the complete hash of an abbreviated one, from the commits of all branches and tags. Where the server can, it sends commits
 * without files. They are stored apart, because git would complete them by itself later.
 * @throws EngineError `source-failed` for several commits, `source-too-large` when the history is too large; `undefined` for none
 */
async function findHashInHistory(fetch: GitFetch, short: string): Promise<string | undefined> {
  const gitDir = `${fetch.run.gitDir}/history`;
  const history = { ...fetch, run: { ...fetch.run, gitDir } };
  await mkdir(gitDir);
  try {
    await initialize(history);
    await fetchRefs(history, ['--filter=tree:0'], ...EVERYTHING);
    const args = ['rev-parse', '--verify', `${short}^{commit}`];
    return (await runGit(history.run, args)).trim();
  } catch (error) {
    if (isFailure(error, /is ambiguous/)) {
      const message = `해시가 ${short}로 시작하는 커밋이 여럿입니다. 커밋의 전체 해시를 입력해주세요.`;
      throw new EngineError('source-failed', message, { cause: error });
    }
    if (isFailure(error, /Needed a single revision/)) return undefined;
    if (error instanceof EngineError && error.reason === 'source-too-large') {
      const message = `저장소의 기록이 너무 커서 ${short} 커밋을 찾을 수 없습니다. 커밋의 전체 해시를 입력해주세요.`;
      throw new EngineError(error.reason, message, { cause: error });
    }
    throw error;
  } finally {
    await rm(gitDir, { recursive: true, force: true });
  }
}

/**
 * Fetches a commit by its complete hash. A server that sends only what branches and tags are at sends everything, and the commit is
 * looked for in it.
 * @returns whether the repository has the commit
 */
async function fetchCommit(fetch: GitFetch, hash: string): Promise<boolean> {
  try {
    await fetchOne(fetch, hash);
    return true;
  } catch (error) {
    if (isFailure(error, NO_SUCH_COMMIT)) return false;
    if (!isFailure(error, ONLY_ADVERTISED)) throw error;
  }
  await fetchRefs(fetch, [], ...EVERYTHING);
  return runGit(fetch.run, ['update-ref', FETCHED_REF, `${hash}^{commit}`]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof GitFailure) return false;
      throw error;
    },
  );
}

async function fetchBranch(fetch: GitFetch, name: string): Promise<boolean> {
  // The name may be that of a tag or a commit, so a missing branch is no error for the log.
  const log = (line: string) => {
    if (!NO_SUCH_BRANCH.test(line)) fetch.log(line);
  };
  try {
    await fetchOne({ ...fetch, log }, `refs/heads/${name}`);
    return true;
  } catch (error) {
    if (isFailure(error, NO_SUCH_BRANCH)) return false;
    throw error;
  }
}

/** Returns the line of the log about what is fetched, where a member's text did not name a branch. */
function explain({ kind, name }: GitChoice, wanted: string): string {
  if (kind === 'tag') return `${name} 태그를 가져옵니다.`;
  if (kind === 'commit') return `${name} 커밋을 가져옵니다.`;
  return wanted === DEFAULT_GIT_BRANCH && name !== wanted
    ? `저장소에 ${wanted} 브랜치가 없어 기본 브랜치(${name})를 가져옵니다.`
    : `${name} 브랜치를 가져옵니다.`;
}

/**
 * Fetches what a member entered into `FETCHED_REF` of a new repository: one commit without its history.
 * @throws EngineError `source-failed` for a name that the repository does not have; GitFailure; or the signal's reason
 */
export async function fetchWanted(fetch: GitFetch, source: WantedSource): Promise<void> {
  const wanted = source.branch;
  await initialize(fetch);
  // A branch is fetched at once. Only other texts need the list of all branches and tags.
  if (wanted !== '' && (await fetchBranch(fetch, wanted))) return;
  const refs = await readRemoteRefs(fetch.run, fetch.url);
  const choice = chooseRef(refs, source);
  if (choice.kind !== 'commit') {
    fetch.log(explain(choice, wanted));
    const folder = choice.kind === 'branch' ? 'heads' : 'tags';
    return fetchOne(fetch, `refs/${folder}/${choice.name}`);
  }
  const hash =
    choice.name.length < COMPLETE_HASH_LENGTH
      ? (findAdvertisedHash(refs, choice.name) ?? (await findHashInHistory(fetch, choice.name)))
      : choice.name;
  if (hash === undefined) throw missingRefError(refs, source);
  fetch.log(explain({ kind: 'commit', name: hash }, wanted));
  if (!(await fetchCommit(fetch, hash))) throw missingRefError(refs, source);
}

/**
 * Fetches one commit, as `fetchWanted` does, wherever branches and tags are now.
 * @throws EngineError `source-failed` for a commit that the server does not send
 */
export async function fetchExact(fetch: GitFetch, hash: string): Promise<void> {
  if (await fetchOnly(fetch, hash)) return;
  throw new EngineError('source-failed', commitGoneMessage(hash));
}

/** Starts a repository with one commit, as `fetchWanted` does. @returns whether the server has the commit */
export async function fetchOnly(fetch: GitFetch, hash: string): Promise<boolean> {
  await initialize(fetch);
  return fetchCommit(fetch, hash);
}
