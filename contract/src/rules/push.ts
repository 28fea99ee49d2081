/** Decides whether a push concerns a container. The server decides with it, and the console shows what would happen. */
import type { DeliveryOutcome } from './delivery.ts';
import { findIncludedPath, matchesName } from './glob.ts';
import type { PushRef, PushSettings } from './push-settings.ts';
import { isSameRepository } from './repository-key.ts';

/** What was pushed. */
export interface Push {
  /** The addresses of the repository, of which a container may have any; none if the sender named no repository. */
  readonly repositories: readonly string[];
  /** The branch or tag; null if the sender named only a commit. */
  readonly ref: { readonly kind: PushRef; readonly name: string } | null;
  /** Whether the branch or tag was deleted. */
  readonly isDeleted: boolean;
  /** The branch that the repository shows first; null if unknown. */
  readonly defaultBranch: string | null;
  /** The message of the newest commit. */
  readonly message: string;
  /** The paths of the changed files; null if unknown. */
  readonly paths: readonly string[] | null;
}

/** The settings of a container that decide about a push. */
export interface PushedContainer {
  readonly git_url?: string | null | undefined;
  readonly git_branch?: string | null | undefined;
  readonly push: PushSettings;
}

/** Why a push does not concern a container. */
export interface PushRefusal {
  readonly outcome: Extract<
    DeliveryOutcome,
    'off' | 'repository' | 'branch' | 'deleted' | 'skip-word' | 'path'
  >;
  /** The reason in a Korean sentence. */
  readonly reason: string;
}

const NO_SOURCE = 'Git 저장소가 없는 컨테이너입니다.';
const OFF = '“푸시하면 배포”가 꺼져 있습니다.';
const DELETED = '브랜치나 태그를 삭제한 푸시라서 배포할 커밋이 없습니다.';
const WORDS = { branch: '브랜치', tag: '태그' } as const;
/** The number of watched paths that a reason names. */
const SHOWN_PATHS = 3;

function findWrongSource(push: Push, { git_url, push: settings }: PushedContainer) {
  if (!git_url) return { outcome: 'repository', reason: NO_SOURCE } as const;
  const [first] = push.repositories;
  if (first !== undefined && !push.repositories.some((url) => isSameRepository(url, git_url))) {
    return { outcome: 'repository', reason: `다른 저장소의 푸시입니다: ${first}` } as const;
  }
  return settings.enabled ? undefined : ({ outcome: 'off', reason: OFF } as const);
}

const branchOf = ({ git_branch }: PushedContainer): string =>
  (git_branch ?? '').replace(/^refs\/heads\//, '');

/** Returns the pattern of the branch or tag, and its text. An empty branch is the default branch of the repository. */
function wantedName(container: PushedContainer, push: Push) {
  const { ref, pattern } = container.push;
  if (pattern !== '') return { pattern, text: `${pattern} ${WORDS[ref]}` };
  if (ref === 'tag') return { pattern: '**', text: '모든 태그' };
  const branch = branchOf(container);
  if (branch !== '') return { pattern: branch, text: `${branch} 브랜치` };
  const { defaultBranch } = push;
  const name = defaultBranch === null ? '' : ` ${defaultBranch}`;
  return { pattern: defaultBranch ?? 'main', text: `기본 브랜치${name}` };
}

const DEFAULT_OF_OTHERS =
  '저장소의 기본 브랜치를 배포하려면 컨테이너의 브랜치를 비우거나 그 이름으로 변경해주세요.';

function findWrongRef(push: Push, container: PushedContainer): PushRefusal | undefined {
  const { ref } = push;
  if (ref === null) return undefined;
  const wanted = wantedName(container, push);
  const settings = container.push;
  if (ref.kind === settings.ref && matchesName(wanted.pattern, ref.name)) return undefined;
  const pushed =
    ref.kind === 'tag' ? `${ref.name} 태그를 푸시했지만` : `${ref.name} 브랜치에 푸시했지만`;
  // A new container has the branch `main`, which a pressed deployment also takes for another default branch.
  const isUnsetBranch =
    settings.ref === 'branch' && settings.pattern === '' && container.git_branch === 'main';
  const hint = isUnsetBranch && ref.name === push.defaultBranch ? ` ${DEFAULT_OF_OTHERS}` : '';
  return {
    outcome: 'branch',
    reason: `${pushed} 이 컨테이너는 ${wanted.text}만 배포합니다.${hint}`,
  };
}

function findSkipWord(message: string, words: readonly string[]): PushRefusal | undefined {
  const text = message.normalize().toLowerCase();
  const word = words.find((one) => text.includes(one.normalize().toLowerCase()));
  return word === undefined
    ? undefined
    : { outcome: 'skip-word', reason: `커밋 메시지에 건너뛰는 말이 있습니다: ${word}` };
}

function findOtherPaths(
  paths: readonly string[] | null,
  patterns: readonly string[],
): PushRefusal | undefined {
  if (paths === null || patterns.length === 0) return undefined;
  if (findIncludedPath(patterns, paths) !== undefined) return undefined;
  const shown = patterns.slice(0, SHOWN_PATHS).join(', ');
  const more = patterns.length > SHOWN_PATHS ? ` 외 ${patterns.length - SHOWN_PATHS}개` : '';
  const changed =
    paths.length === 0
      ? '바뀐 파일이 없습니다.'
      : `바뀐 파일 ${paths.length}개가 모두 밖에 있습니다.`;
  return { outcome: 'path', reason: `확인하는 경로는 ${shown}${more}입니다. ${changed}` };
}

/**
 * Returns why a push does not concern a container; `undefined` if the container is to be deployed. With unknown paths, the watched paths
 * do not refuse a push, see `needsPaths`.
 */
export function findPushRefusal(push: Push, container: PushedContainer): PushRefusal | undefined {
  const { push: settings } = container;
  return (
    findWrongSource(push, container) ??
    findWrongRef(push, container) ??
    (push.isDeleted ? { outcome: 'deleted', reason: DELETED } : undefined) ??
    findSkipWord(push.message, settings.skip_words) ??
    findOtherPaths(push.paths, settings.paths)
  );
}

/** Whether the decision about a push needs the default branch of the repository, which its sender did not name. */
export const needsDefaultBranch = (push: Push, container: PushedContainer): boolean =>
  push.defaultBranch === null &&
  push.ref?.kind === 'branch' &&
  container.push.ref === 'branch' &&
  container.push.pattern === '' &&
  branchOf(container) === '' &&
  findWrongSource(push, container) === undefined;

/** Whether the decision about a push needs the paths of its changed files, which its sender did not name. */
export const needsPaths = (push: Push, container: PushedContainer): boolean =>
  push.paths === null &&
  container.push.paths.length > 0 &&
  findPushRefusal(push, container) === undefined;
