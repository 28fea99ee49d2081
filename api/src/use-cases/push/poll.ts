/** Looks at repositories whose code hosts report nothing, and accepts what was pushed there as a delivery. */
import { matchesName } from '@naru/contract/rules/glob';
import type { PushSettings } from '@naru/contract/rules/push-settings';
import { repositoryKey } from '@naru/contract/rules/repository-key';
import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm';
import { EngineError } from '../../engine/engine-error.ts';
import type { RemoteRefs } from '../../engine/source/git-refs.ts';
import { runForCaller } from '../../runtime/caller.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { projects } from '../../storage/schema/project.ts';
import { deliveries, type PushRepositoryRow, pushRepositories } from '../../storage/schema/push.ts';
import type { StoredPush } from '../../storage/stored-push.ts';
import { ApiError } from '../api-error.ts';
import { turnOfOwner } from '../ownership.ts';
import { acceptForOwner } from './accept-for-owner.ts';
import type { PushContext } from './push-context.ts';
import { refKeyOf } from './receive.ts';
import { MOST_OF_MEMBER, type Turns } from './turns.ts';

/** The factor of the pause for a repository whose code host reports pushes. These looks find the pushes without a report. */
const REPORTED_FACTOR = 15;
/** The longest pause after failures, in seconds, and how many repositories are read in a round. */
const LONGEST_PAUSE_S = 3600;
const MOST = 100;
const DEADLINE_MS = 30_000;
/** The number of branches and tags that are remembered of a repository. */
const MOST_REFS = 1000;

const UNREADABLE = '저장소를 확인할 수 없습니다. 코드 호스팅 서비스의 연결을 확인해주세요.';
const TOO_MANY = `확인할 브랜치나 태그가 ${MOST_REFS}개를 넘습니다. 더 좁은 패턴을 입력해주세요.`;

type Watching = Pick<ContainerRow, 'git_url' | 'git_branch'> & { push: PushSettings };

/** Reads the containers whose pushes are switched on, of one project or of all. */
export async function readWatching(
  db: DatabaseReader,
  projectId?: string,
): Promise<(Watching & { project_id: string; slug: string })[]> {
  const rows = await db
    .select()
    .from(containers)
    .where(
      and(
        ne(containers.git_url, ''),
        sql`${containers.push} ->> 'enabled' = 'true'`,
        projectId === undefined ? undefined : eq(containers.project_id, projectId),
      ),
    );
  return rows.flatMap(({ push, project_id, slug, git_url, git_branch }) =>
    push === null ? [] : [{ push, project_id, slug, git_url, git_branch }],
  );
}

/** Adds rows for the repositories of projects that have none yet. */
async function addRepositories(db: Database): Promise<void> {
  const watching = await readWatching(db);
  const wanted = new Map(
    watching.flatMap(({ project_id, git_url }) => {
      const repository = repositoryKey(git_url);
      return repository === undefined
        ? []
        : [[`${project_id} ${repository}`, { project_id, repository }] as const];
    }),
  );
  if (wanted.size === 0) return;
  await db
    .insert(pushRepositories)
    .values([...wanted.values()])
    .onConflictDoNothing();
}

type RepositoryIdentifier = Pick<PushRepositoryRow, 'project_id' | 'repository'>;

const isIt = ({ project_id, repository }: RepositoryIdentifier) =>
  and(eq(pushRepositories.project_id, project_id), eq(pushRepositories.repository, repository));

const isDue = lte(pushRepositories.poll_at, sql`now()`);

/** Reads some of the due repositories of each member. */
function readDue(db: DatabaseReader) {
  const due = db
    .select({
      project_id: pushRepositories.project_id,
      repository: pushRepositories.repository,
      ...turnOfOwner(pushRepositories.poll_at),
    })
    .from(pushRepositories)
    .innerJoin(projects, eq(projects.id, pushRepositories.project_id))
    .where(isDue)
    .as('due');
  return db
    .select()
    .from(due)
    .where(lte(due.turn, MOST_OF_MEMBER))
    .orderBy(asc(due.turn))
    .limit(MOST);
}

/** Claims a repository: another server leaves it alone until this one has had the time to look. */
async function claim(
  db: Database,
  sought: RepositoryIdentifier,
): Promise<PushRepositoryRow | undefined> {
  const [row] = await db
    .update(pushRepositories)
    .set({ poll_at: sql`now() + make_interval(secs => ${(2 * DEADLINE_MS) / 1000})` })
    .where(and(isIt(sought), isDue))
    .returning();
  return row;
}

/** What is watched in a repository, as a text whose change begins a new comparison. */
const watchedText = (watching: readonly Watching[]): string =>
  JSON.stringify(
    [
      ...new Set(
        watching.map(({ push, git_branch }) => `${push.ref} ${push.pattern || git_branch}`),
      ),
    ].sort(),
  );

/** Returns the commit of each watched branch and tag, by its complete name. */
function watchedRefs(refs: RemoteRefs, watching: readonly Watching[]): Record<string, string> {
  const isWanted = (kind: 'branch' | 'tag', name: string): boolean =>
    watching.some(({ push, git_branch }) => {
      if (push.ref !== kind) return false;
      if (push.pattern !== '') return matchesName(push.pattern, name);
      if (kind === 'tag') return true;
      const branch = git_branch.replace(/^refs\/heads\//, '');
      return name === (branch || refs.headBranch);
    });
  const of = (kind: 'branch' | 'tag', names: ReadonlyMap<string, string>, folder: string) =>
    [...names].flatMap(([name, hash]) =>
      isWanted(kind, name.normalize())
        ? [[`refs/${folder}/${name.normalize()}`, hash] as const]
        : [],
    );
  return Object.fromEntries([
    ...of('branch', refs.branches, 'heads'),
    ...of('tag', refs.tags, 'tags'),
  ]);
}

/** Returns the pushes that explain the difference between two looks. A deleted branch deploys nothing, and is no push here. */
function pushesBetween(
  url: string,
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  defaultBranch: string | undefined,
): StoredPush[] {
  return Object.entries(now).flatMap(([ref, after]): StoredPush[] => {
    const former = before[ref] ?? null;
    if (former === after) return [];
    const [, folder, name = ''] = /^refs\/(heads|tags)\/(.+)$/s.exec(ref) ?? [];
    return [
      {
        repositories: [url],
        ref: { kind: folder === 'tags' ? 'tag' : 'branch', name },
        isDeleted: false,
        ...{ before: former, after, subject: '', message: '', author: '' },
        ...{ defaultBranch: defaultBranch ?? null, paths: null },
      },
    ];
  });
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Whether the newest delivery of a branch or tag already reports where it is. */
async function isReported(db: DatabaseReader, projectId: string, push: StoredPush) {
  const [newest] = await db
    .select({ push: deliveries.push })
    .from(deliveries)
    .where(and(eq(deliveries.project_id, projectId), eq(deliveries.ref_key, refKeyOf(push) ?? '')))
    .orderBy(desc(deliveries.position))
    .limit(1);
  return newest?.push?.after === push.after;
}

/** Accepts what was pushed since the last look. Nothing was if there was none, or if something else is watched now. */
async function accept(
  context: PushContext,
  row: PushRepositoryRow,
  watching: readonly Watching[],
  refs: RemoteRefs,
): Promise<{ refs: Record<string, string> | null; isNew: boolean; problem: string | null }> {
  const now = watchedRefs(refs, watching);
  // The look after this one remembers only: without a comparison, all of them would be new.
  if (Object.keys(now).length > MOST_REFS) return { refs: null, isNew: false, problem: TOO_MANY };
  const isComparable = row.refs !== null && row.watched === watchedText(watching);
  // What was watched before as well is compared in any case.
  const before = isComparable ? (row.refs ?? {}) : { ...now, ...row.refs };
  const url = watching[0]?.git_url ?? '';
  const pushes = pushesBetween(url, before, now, refs.headBranch);
  let isNew = false;
  for (const push of pushes) {
    if (await isReported(context.db, row.project_id, push)) continue;
    const id = `${push.ref?.kind} ${push.ref?.name} ${push.before ?? ''} ${push.after} ${row.polled_at?.getTime() ?? 0}`;
    const place = { projectId: row.project_id, hookId: null, container: null };
    const message = { source: 'poll', id, sender: null, headers: {}, bodyHash: null } as const;
    const whole = { ...message, pushes: [push], ignored: null };
    const accepted = await acceptForOwner(context, place, whole);
    isNew ||= accepted.length > 0;
  }
  return { refs: now, isNew, problem: null };
}

/** Looks at a repository. @returns whether something was pushed */
async function look(context: PushContext, row: PushRepositoryRow): Promise<boolean> {
  const { db, repositories, accessTo, stopping, log } = context;
  const all = await readWatching(db, row.project_id);
  const watching = all.filter(({ git_url }) => repositoryKey(git_url) === row.repository);
  const [first] = watching;
  if (first === undefined) {
    await db.delete(pushRepositories).where(isIt(row));
    return false;
  }
  const seconds = context.pollSeconds();
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
    const from = await accessTo(row.project_id, first.git_url);
    const read = await repositories.readRefs(from, signal);
    const { refs, isNew, problem } = await accept(context, row, watching, read);
    const pause = row.received_at !== null && !isNew ? seconds * REPORTED_FACTOR : seconds;
    await db
      .update(pushRepositories)
      .set({
        ...{ refs, watched: watchedText(watching), failures: 0, problem },
        ...{ polled_at: sql`now()`, poll_at: inSeconds(pause) },
        // The code host has not reported this push, so that the server looks often again.
        ...(isNew && { received_at: null }),
      })
      .where(isIt(row));
    return isNew;
  } catch (error) {
    stopping.throwIfAborted();
    const isKnown = error instanceof EngineError || error instanceof ApiError;
    const problem = isKnown ? error.message : UNREADABLE;
    if (!isKnown)
      log.warn({ err: error, repository: row.repository }, 'a repository was not looked at');
    const pause = Math.min(LONGEST_PAUSE_S, seconds * 2 ** (row.failures + 1));
    await db
      .update(pushRepositories)
      .set({
        problem,
        failures: row.failures + 1,
        polled_at: sql`now()`,
        poll_at: inSeconds(pause),
      })
      .where(isIt(row));
    return false;
  }
}

/** Begins to look at the repositories that are due. @param pushed called when something was pushed */
export async function pollRepositories(
  context: PushContext,
  turns: Turns,
  pushed: () => void,
): Promise<void> {
  const { db } = context;
  if (context.pollSeconds() === 0) return;
  await addRepositories(db);
  for (const { memberId, ...due } of await readDue(db)) {
    turns.begin(memberId, `${due.project_id} ${due.repository}`, async () => {
      const row = await claim(db, due);
      const work = () => (row === undefined ? false : look(context, row));
      // What a look writes counts for the member, as what a message writes.
      if (await runForCaller({ key: `pushes ${memberId}` }, work)) pushed();
    });
  }
}
