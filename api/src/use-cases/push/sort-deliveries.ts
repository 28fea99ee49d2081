/** Decides what an accepted delivery means for each container. */
import { findPushRefusal, needsPaths, type PushedContainer } from '@naru/contract/rules/push';
import { STANDARD_PUSH } from '@naru/contract/rules/push-settings';
import { isSameRepository } from '@naru/contract/rules/repository-key';
import { and, asc, desc, eq, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { type Database, type DatabaseReader, runTransaction } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import {
  type DeliveryContainerRow,
  type DeliveryRow,
  deliveries,
  deliveryContainers,
} from '../../storage/schema/push.ts';
import type { StoredPush } from '../../storage/stored-push.ts';
import { reportCommits } from './commit-reports.ts';
import { findOvertaking } from './overtaken.ts';
import type { PushContext } from './push-context.ts';
import { completePush, lacksMessage } from './pushed-commit.ts';
import { summarizeParts } from './settle.ts';

/** The number of deliveries that are read at once. */
const BATCH = 200;
/** The number of earlier pushes of a branch among which a later one is looked for. */
const EARLIER = 50;
/** How long the checks of a commit are awaited, in minutes. */
const CHECKS_MINUTES = 60;

const WAITING = '진행 중인 배포가 끝나기를 기다립니다.';
const CHECKS = '커밋의 확인이 끝나기를 기다립니다.';

type Part = Pick<DeliveryContainerRow, 'slug' | 'name' | 'outcome' | 'reason'>;

/** A delivery that reports a push. */
export type PushDelivery = DeliveryRow & { push: StoredPush };

const isPush = (row: DeliveryRow): row is PushDelivery => row.push !== null;

/** Reads the deliveries that nobody has sorted yet, the oldest first. */
export async function readUnsorted(db: DatabaseReader): Promise<PushDelivery[]> {
  const rows = await db
    .select()
    .from(deliveries)
    .where(isNull(deliveries.sorted_at))
    .orderBy(asc(deliveries.position))
    .limit(BATCH);
  return rows.filter(isPush);
}

const asPushed = ({ git_url, git_branch, push }: ContainerRow): PushedContainer => ({
  git_url,
  git_branch,
  push: push ?? STANDARD_PUSH,
});

/** Reads the containers to which a delivery can belong: that of its address, or all of the project. */
const readCandidates = (
  db: DatabaseReader,
  { project_id, container }: DeliveryRow,
): Promise<ContainerRow[]> =>
  db
    .select()
    .from(containers)
    .where(
      and(
        eq(containers.project_id, project_id),
        container === null ? ne(containers.git_url, '') : eq(containers.slug, container),
      ),
    )
    .orderBy(asc(containers.position));

/** Whether the decision needs the network: for the changed files, or for the commit of a branch. */
export async function needsNetwork(db: DatabaseReader, row: PushDelivery): Promise<boolean> {
  const { push } = row;
  const found = await readCandidates(db, row);
  const concerned = found.map(asPushed).filter((one) => findPushRefusal(push, one) === undefined);
  if (concerned.length === 0 || push.isDeleted) return false;
  const isUnknownCommit = push.ref !== null && push.after === null;
  const isShort = push.after !== null && push.after.length < 40;
  const isUnread = row.source === 'poll' && lacksMessage(push);
  return isUnknownCommit || isShort || isUnread || concerned.some((one) => needsPaths(push, one));
}

/** Finds a push of the same branch that followed this one, and whose message arrived earlier. */
async function findOvertakingPush(
  db: DatabaseReader,
  { project_id, ref_key, position, push, retried_from }: PushDelivery,
): Promise<string | undefined> {
  if (ref_key === null || retried_from !== null) return undefined;
  const rows = await db
    .select({ push: deliveries.push })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.project_id, project_id),
        eq(deliveries.ref_key, ref_key),
        lt(deliveries.position, position ?? 0),
        isNull(deliveries.retried_from),
        notInArray(deliveries.outcome, ['forged', 'ignored']),
      ),
    )
    .orderBy(desc(deliveries.position))
    .limit(EARLIER);
  const earlier = rows.flatMap((row) => row.push ?? []).reverse();
  const found = findOvertaking(push, earlier);
  return found && (found.after?.slice(0, 7) ?? '삭제');
}

function partOf(row: ContainerRow, push: StoredPush, overtaking: string | undefined): Part {
  const { slug, name } = row;
  const refusal = findPushRefusal(push, asPushed(row));
  if (refusal !== undefined) return { slug, name, ...refusal };
  if (overtaking !== undefined) {
    const reason = `같은 브랜치의 더 새로운 푸시(${overtaking})를 먼저 받았습니다.`;
    return { slug, name, outcome: 'replaced', reason };
  }
  return row.push?.wait_for_checks && push.after !== null
    ? { slug, name, outcome: 'checks', reason: CHECKS }
    : { slug, name, outcome: 'waiting', reason: WAITING };
}

const noContainer = ({ repositories }: StoredPush): string =>
  repositories[0] === undefined
    ? 'Git 저장소가 있는 컨테이너가 없습니다.'
    : `이 저장소를 사용하는 컨테이너가 없습니다: ${repositories[0]}`;

/** Leaves out the containers of other repositories, unless the delivery belongs to such a container alone. */
const withoutOthers = (rows: readonly ContainerRow[], { push, container }: PushDelivery) =>
  container !== null || push.repositories.length === 0
    ? rows
    : rows.filter(({ git_url }) => push.repositories.some((url) => isSameRepository(url, git_url)));

/**
 * Stores what a delivery means, with the push in which unknown values were completed.
 * @param failure why the push could not be completed; then nothing is deployed
 */
async function store(
  db: Database,
  row: PushDelivery,
  push: StoredPush,
  failure: string | undefined,
): Promise<void> {
  const overtaking = await findOvertakingPush(db, { ...row, push });
  await runTransaction(db, async (tx) => {
    const candidates = withoutOthers(await readCandidates(tx, row), row);
    const parts = candidates.map((one): Part => {
      const part = partOf(one, push, overtaking);
      const isOpen = part.outcome === 'waiting' || part.outcome === 'checks';
      return isOpen && failure !== undefined
        ? { ...part, outcome: 'failed', reason: failure }
        : part;
    });
    const whole = summarizeParts(parts) ?? { outcome: 'repository', reason: noContainer(push) };
    const sorted = await tx
      .update(deliveries)
      .set({
        ...{ push, outcome: whole.outcome, reason: whole.reason },
        ...{ sorted_at: sql`now()`, changed_at: sql`now()` },
      })
      .where(and(eq(deliveries.id, row.id), isNull(deliveries.sorted_at)))
      .returning({ id: deliveries.id });
    // Another server was faster.
    if (sorted.length === 0 || parts.length === 0) return;
    await tx.insert(deliveryContainers).values(
      parts.map((part) => ({
        ...part,
        delivery_id: row.id,
        ...(part.outcome === 'checks' && {
          checks_at: sql`now()`,
          checks_until: sql`now() + make_interval(mins => ${CHECKS_MINUTES})`,
        }),
      })),
    );
    for (const { slug, outcome, reason } of parts) {
      const state = { waiting: 'pending', checks: 'pending', failed: 'failure' } as const;
      if (!(outcome === 'waiting' || outcome === 'checks' || outcome === 'failed')) continue;
      const news = { reason, state: state[outcome] };
      await reportCommits(tx, [{ delivery_id: row.id, slug }], news);
    }
  });
}

/** Sorts a delivery whose values are known. */
export const sortDelivery = (db: Database, row: PushDelivery): Promise<void> =>
  store(db, row, row.push, undefined);

/** Sorts a delivery after its unknown values were read from the repository. A failure is the outcome of the delivery. */
export async function completeDelivery(context: PushContext, row: PushDelivery): Promise<void> {
  const { db } = context;
  const found = (await readCandidates(db, row)).filter(
    (one) => findPushRefusal(row.push, asPushed(one)) === undefined,
  );
  const url = found[0]?.git_url;
  if (url === undefined) return sortDelivery(db, row);
  const completed = await completePush(context, { projectId: row.project_id, url }, row.push);
  const { push, failure } = completed;
  await store(db, row, push, failure);
}
