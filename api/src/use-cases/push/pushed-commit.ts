/** Completes a push whose message leaves something open, from its repository. */
import { replaceLoneSurrogates } from '@naru/contract/rules/text';
import { EngineError } from '../../engine/engine-error.ts';
import { findAdvertisedHash } from '../../engine/source/git-refs.ts';
import type { PushedChange } from '../../engine/source/pushed-repositories.ts';
import type { StoredPush } from '../../storage/stored-push.ts';
import type { PushContext } from './push-context.ts';

/** The time for one repository, in ms. */
const DEADLINE_MS = 30_000;
const COMPLETE_LENGTH = 40;

/** A push, or the reason why it cannot be deployed. */
interface CompletedPush {
  push: StoredPush;
  failure: string | undefined;
}

const NO_COMMIT = '저장소에 이 커밋이 없습니다. 커밋의 전체 해시를 보내주세요.';
const noBranch = (name: string) => `저장소에 ${name} 브랜치나 태그가 없습니다.`;
const UNREADABLE = '저장소를 읽을 수 없어 배포하지 않았습니다. 잠시 후 다시 시도해주세요.';

/** The lengths of stored texts in UTF-16 units. */
const SHORT = 255;
const LONG = 4096;

const storable = (text: string, most: number) =>
  replaceLoneSurrogates(text.slice(0, most)).replaceAll('\0', '');

const textsOf = ({ message, author }: PushedChange) => ({
  message: storable(message, LONG),
  subject: storable(message.trim().split('\n')[0] ?? '', SHORT),
  author: storable(author, SHORT),
});

type Source = { projectId: string; url: string };
type Reading = Pick<PushContext, 'repositories' | 'accessTo' | 'stopping' | 'log'>;

/** Finds the commit of a message that names only a branch, or the first digits of a commit. */
async function findCommit(
  { repositories, accessTo }: Reading,
  { projectId, url }: Source,
  push: StoredPush,
  signal: AbortSignal,
): Promise<CompletedPush> {
  const isComplete = push.ref === null || (push.after?.length ?? 0) >= COMPLETE_LENGTH;
  const isShort = push.after !== null && push.after.length < COMPLETE_LENGTH;
  if (isComplete && !isShort) return { push, failure: undefined };
  const refs = await repositories.readRefs(await accessTo(projectId, url), signal);
  if (push.after !== null) {
    const after = findAdvertisedHash(refs, push.after);
    return after === undefined
      ? { push, failure: NO_COMMIT }
      : { push: { ...push, after }, failure: undefined };
  }
  const { kind = 'branch', name = '' } = push.ref ?? {};
  const after = (kind === 'tag' ? refs.tags : refs.branches).get(name);
  return after === undefined
    ? { push, failure: noBranch(name) }
    : { push: { ...push, after }, failure: undefined };
}

/** Whether the message of a push, which may have a word that skips it, is unknown. Only a look of the server does not name it. */
export const lacksMessage = ({ message, author, after }: StoredPush): boolean =>
  message === '' && author === '' && after !== null;

/** Finds the message and the changed files of a push that its sender does not name. The files stay unknown for a new branch. */
async function findChange(
  { repositories, accessTo, log }: Reading,
  { projectId, url }: Source,
  push: StoredPush,
  signal: AbortSignal,
): Promise<StoredPush> {
  const { before, after, paths, ref } = push;
  if (after === null || (paths !== null && !lacksMessage(push))) return push;
  try {
    const from = await accessTo(projectId, url);
    const range = { before: ref?.kind === 'tag' || paths !== null ? null : before, after };
    const found = await repositories.readChange(from, range, signal);
    if (found === undefined) return push;
    const texts = lacksMessage(push) ? textsOf(found) : {};
    return { ...push, ...texts, paths: paths ?? found.paths ?? null };
  } catch (error) {
    // An unknown path deploys, because a push that deploys too much is seen, and one that deploys nothing is not.
    log.warn({ err: error, project: projectId }, 'the changes of a push are unknown');
    return push;
  }
}

/** Reads a repository within the deadline. A failure is the reason why the push is not deployed. */
async function withinDeadline(
  { stopping, log }: Reading,
  { projectId }: Source,
  push: StoredPush,
  read: (signal: AbortSignal) => Promise<CompletedPush>,
): Promise<CompletedPush> {
  try {
    return await read(AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]));
  } catch (error) {
    stopping.throwIfAborted();
    const failure = error instanceof EngineError ? error.message : UNREADABLE;
    log.warn({ err: error, project: projectId }, 'a pushed commit was not found');
    return { push, failure };
  }
}

/** Returns a push with the default branch of its repository. After a failure, the pushed branch counts as it, so that the failure is listed. */
export const completeDefaultBranch = (
  reading: Reading,
  source: Source,
  push: StoredPush,
): Promise<CompletedPush> =>
  withinDeadline(
    reading,
    source,
    { ...push, defaultBranch: push.ref?.name ?? null },
    async (signal) => {
      const from = await reading.accessTo(source.projectId, source.url);
      const { headBranch } = await reading.repositories.readRefs(from, signal);
      return { push: { ...push, defaultBranch: headBranch ?? null }, failure: undefined };
    },
  );

/** Returns a push with its commit and its changed files. */
export const completePush = (
  reading: Reading,
  source: Source,
  push: StoredPush,
): Promise<CompletedPush> =>
  withinDeadline(reading, source, push, async (signal) => {
    const found = await findCommit(reading, source, push, signal);
    if (found.failure !== undefined) return found;
    return { push: await findChange(reading, source, found.push, signal), failure: undefined };
  });
