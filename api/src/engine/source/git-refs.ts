/** Reads the branches and tags of a repository, and finds which of them a member's text names. */
import { StringDecoder } from 'node:string_decoder';
import { isBranchName, isCommitHash } from '@naru/contract/rules/git-names';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/rules/limits';
import { EngineError } from '../engine-error.ts';
import { type GitRunOptions, runGit } from './git-process.ts';
import { listSimilarNames } from './similar-names.ts';

/** The branches and tags of a repository with the hashes of their commits. */
export interface RemoteRefs {
  branches: Map<string, string>;
  tags: Map<string, string>;
  /** The branch of `HEAD`, which may be missing in `branches`; `undefined` if the server does not name it. */
  headBranch?: string;
  /** The commit of `HEAD`; `undefined` if the branch of `HEAD` has no commit. */
  headHash?: string;
  /** Whether the repository has more branches and tags than are read. */
  isCut: boolean;
}

/** What is fetched. `name` is the branch, the tag, or the complete or abbreviated hash. */
export interface GitChoice {
  kind: 'branch' | 'tag' | 'commit';
  name: string;
}

/** The limits of a list, because the server may be hostile. */
const MOST_REFS = 100_000;
const MOST_BYTES = 16 * 1024 ** 2;
const LONGEST_NAME = 255;

const LINE = /^(?:ref: refs\/heads\/(.+)\tHEAD|([\da-f]{40,64})\t(HEAD|refs\/(heads|tags)\/(.+)))$/;

/** Adds a line of `ls-remote --symref`. Names that a member cannot enter are left out. */
function addLine(refs: RemoteRefs, line: string): void {
  const [, headBranch, hash = '', ref, kind, written = ''] = LINE.exec(line) ?? [];
  if (headBranch !== undefined) refs.headBranch = headBranch;
  else if (ref === 'HEAD') refs.headHash = hash;
  // The commit of an annotated tag has the tag's name with `^{}`, after the tag.
  const name = written.replace(/\^\{\}$/, '');
  if (name.length > LONGEST_NAME || name.includes('\uFFFD') || !isBranchName(name)) return;
  if (kind === 'heads') refs.branches.set(name, hash);
  else if (kind === 'tags') refs.tags.set(name, hash);
}

/** Lists the branches and tags of a repository, at most 100,000. @throws GitFailure, or the signal's reason */
export async function readRemoteRefs(run: GitRunOptions, url: string): Promise<RemoteRefs> {
  const refs: RemoteRefs = { branches: new Map(), tags: new Map(), isCut: false };
  const stop = new AbortController();
  const decoder = new StringDecoder();
  let [open, bytes] = ['', 0];
  const output = (chunk: Buffer): void => {
    if (refs.isCut) return;
    bytes += chunk.length;
    const lines = (open + decoder.write(chunk)).split('\n');
    open = lines.pop() ?? '';
    for (const line of lines) addLine(refs, line);
    refs.isCut = bytes > MOST_BYTES || refs.branches.size + refs.tags.size > MOST_REFS;
    if (refs.isCut) stop.abort();
  };
  const signal = AbortSignal.any([run.signal, stop.signal]);
  try {
    await runGit({ ...run, signal }, ['ls-remote', '--symref', '--', url], { output });
  } catch (error) {
    if (!refs.isCut || run.signal.aborted) throw error;
  }
  return refs;
}

/** Returns the key of a map that equals the name, also if one of the two is decomposed Unicode. */
function findName(names: ReadonlyMap<string, string>, name: string): string | undefined {
  if (names.has(name)) return name;
  const composed = name.normalize();
  if (!/[^ -~]/.test(composed)) return undefined;
  return [...names.keys()].find((other) => other.normalize() === composed);
}

/**
 * Returns what `HEAD` leads to. Where `HEAD` leads nowhere, as in a repository that was created for `master` and received `main`, a
 * usual name or the only branch counts.
 */
function defaultChoice({ branches, headBranch, headHash }: RemoteRefs): GitChoice | undefined {
  if (headBranch !== undefined && branches.has(headBranch)) {
    return { kind: 'branch', name: headBranch };
  }
  if (headHash !== undefined) return { kind: 'commit', name: headHash };
  const only = branches.size === 1 ? [...branches.keys()] : [];
  const name = [DEFAULT_GIT_BRANCH, 'master', ...only].find((usual) => branches.has(usual));
  return name === undefined ? undefined : { kind: 'branch', name };
}

/** Returns the complete hash of an abbreviated one, if a branch or a tag is at this commit. */
export const findAdvertisedHash = ({ branches, tags }: RemoteRefs, short: string) =>
  [...branches.values(), ...tags.values()].find((hash) => hash.startsWith(short));

/** Returns the branch or tag of a complete name such as `refs/tags/v1.0`. */
function findCompleteName({ branches, tags }: RemoteRefs, wanted: string): GitChoice | undefined {
  const [, kind, written = ''] = /^refs\/(heads|tags)\/(.+)$/.exec(wanted) ?? [];
  const name = findName(kind === 'tags' ? tags : branches, written);
  return name === undefined ? undefined : { kind: kind === 'tags' ? 'tag' : 'branch', name };
}

const failed = (message: string) => new EngineError('source-failed', message);

/** What a member entered: a branch, a tag or a commit, empty for the default branch; and a folder, empty for the whole repository. */
export interface WantedSource {
  branch: string;
  subpath: string;
}

/** Returns the name with slashes that begins in the branch and ends in the folder, as in the address of a page. */
function findLongerName({ branches, tags }: RemoteRefs, { branch, subpath }: WantedSource) {
  const folders = subpath.split('/');
  for (let length = folders.length; branch !== '' && length > 0; length -= 1) {
    const name = [branch, ...folders.slice(0, length)].join('/');
    const rest = folders.slice(length).join('/');
    if (branches.has(name) || tags.has(name)) return { name, rest };
  }
  return undefined;
}

/** Returns the error for a name that the repository does not have. The sentence names what the repository has. */
export function missingRefError(refs: RemoteRefs, source: WantedSource): EngineError {
  const { branches, tags } = refs;
  const wanted = source.branch;
  if (branches.size + tags.size === 0 && refs.headHash === undefined) {
    return failed('저장소가 비어 있습니다. 커밋을 올린 뒤 다시 배포해주세요.');
  }
  const names = [
    ...[...branches.keys()].map((name) => ({ name })),
    ...[...tags.keys()].map((name) => ({ name, note: '(태그)' })),
  ];
  const there = `저장소에 있는 이름: ${listSimilarNames(names, wanted, refs.isCut)}`;
  if (wanted === '') {
    return failed(`저장소에 기본 브랜치가 없습니다. 브랜치를 입력해주세요. ${there}`);
  }
  const kinds = isCommitHash(wanted) ? '브랜치나 태그, 커밋이' : '브랜치나 태그가';
  const longer = findLongerName(refs, source);
  if (longer !== undefined) {
    const split = `브랜치: ${longer.name}, 하위 경로: ${longer.rest || '(비움)'}`;
    return failed(`저장소에 ${wanted} ${kinds} 없습니다. 이렇게 나누어 입력해주세요. ${split}`);
  }
  return failed(`저장소에 ${wanted} ${kinds} 없습니다. 이름을 확인해주세요. ${there}`);
}

/**
 * Finds the branch, the tag or the commit that a text names, in this order. `refs/tags/v1.0` is the tag next to a branch `v1.0`. An empty
 * text means the default branch of the repository. So does `main` in a repository without this branch, because `main` is the value of a
 * container whose creation names no branch.
 * @throws EngineError `source-failed` with the names that the repository has
 */
export function chooseRef(refs: RemoteRefs, source: WantedSource): GitChoice {
  const wanted = source.branch;
  const branch = wanted === '' ? undefined : findName(refs.branches, wanted);
  if (branch !== undefined) return { kind: 'branch', name: branch };
  const tag = findName(refs.tags, wanted);
  if (tag !== undefined) return { kind: 'tag', name: tag };
  const complete = findCompleteName(refs, wanted);
  if (complete !== undefined) return complete;
  if (isCommitHash(wanted)) return { kind: 'commit', name: wanted.toLowerCase() };
  const isLeftAlone = wanted === '' || wanted === DEFAULT_GIT_BRANCH;
  const choice = isLeftAlone ? defaultChoice(refs) : undefined;
  if (choice === undefined) throw missingRefError(refs, source);
  return choice;
}
