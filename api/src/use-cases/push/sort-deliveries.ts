/** Decides what an accepted delivery means for each container. */
import {
  findPushRefusal,
  needsDefaultBranch,
  needsPaths,
  type PushedContainer,
} from '@naru/contract/rules/push';
import { STANDARD_PUSH } from '@naru/contract/rules/push-settings';
import { isSameRepository, repositoryKey } from '@naru/contract/rules/repository-key';
import { and, asc, desc, eq, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import { type Database, type DatabaseReader, runTransaction } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { projects } from '../../storage/schema/project.ts';
import {
  type DeliveryContainerRow,
  type DeliveryRow,
  deliveries,
  deliveryContainers,
} from '../../storage/schema/push.ts';
import type { StoredPush } from '../../storage/stored-push.ts';
import { turnOfOwner } from '../ownership.ts';
import { reportCommits } from './commit-reports.ts';
import { findOvertaking } from './overtaken.ts';
import type { PushContext } from './push-context.ts';
import { completeDefaultBranch, completePush, lacksMessage } from './pushed-commit.ts';
import { summarizeParts } from './settle.ts';

/** The numbers of deliveries that are read at once: of all members, and of one. */
const BATCH = 400;
const OF_MEMBER = 50;
/** The number of earlier pushes of a branch among which a later one is looked for. */
const EARLIER = 50;
/** How long the checks of a commit are awaited, in minutes. */
const CHECKS_MINUTES = 60;

const WAITING = '진행 중인 배포가 끝나기를 기다립니다.';
const CHECKS = '커밋 검사가 끝나기를 기다립니다.';
const NOTHING_TO_CHECK =
  '커밋 검사를 기다리는 컨테이너라서 배포하지 않았습니다. 요청의 본문에 commit이나 branch가 필요합니다.';
const SEVERAL_REPOSITORIES =
  '컨테이너들의 저장소가 서로 달라서 어느 저장소의 커밋인지 알 수 없습니다. 컨테이너의 주소로 보내주세요.';

type Part = Pick<DeliveryContainerRow, 'slug' | 'name' | 'outcome' | 'reason'>;

/** A delivery that reports a push. */
export type PushDelivery = DeliveryRow & { push: StoredPush };

/** A delivery that nobody has sorted yet, and the owner of its project. */
interface UnsortedDelivery {
  row: PushDelivery;
  memberId: string;
}

/** Reads deliveries that nobody has sorted yet: the oldest of each member, so that nobody waits for the many of another member. */
export async function readUnsorted(db: DatabaseReader): Promise<UnsortedDelivery[]> {
  const open = db
    .select({ id: deliveries.id, ...turnOfOwner(deliveries.position) })
    .from(deliveries)
    .innerJoin(projects, eq(projects.id, deliveries.project_id))
    .where(isNull(deliveries.sorted_at))
    .as('open');
  const rows = await db
    .select({ row: deliveries, memberId: open.memberId })
    .from(open)
    .innerJoin(deliveries, eq(deliveries.id, open.id))
    .where(lte(open.turn, OF_MEMBER))
    .orderBy(asc(open.turn), asc(deliveries.position))
    .limit(BATCH);
  return rows.flatMap(({ row, memberId }) =>
    row.push === null ? [] : [{ row: { ...row, push: row.push }, memberId }],
  );
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

/** Leaves out the containers that a push does not concern. */
const concernedBy = (push: StoredPush, rows: readonly ContainerRow[]): ContainerRow[] =>
  rows.filter((one) => findPushRefusal(push, asPushed(one)) === undefined);

/** Whether a push names a commit but not its repository, and the containers that it concerns have several. */
const isAmbiguous = (push: StoredPush, concerned: readonly ContainerRow[]): boolean =>
  push.repositories.length === 0 &&
  (push.ref !== null || push.after !== null) &&
  new Set(concerned.map(({ git_url }) => repositoryKey(git_url) ?? git_url)).size > 1;

const lacksDefaultBranch = (push: StoredPush) => (one: ContainerRow) =>
  needsDefaultBranch(push, asPushed(one));

/** Whether the decision needs the network: for the default branch, the changed files, or the commit of a branch. */
export async function needsNetwork(db: DatabaseReader, row: PushDelivery): Promise<boolean> {
  const { push } = row;
  const candidates = await readCandidates(db, row);
  if (!push.isDeleted && candidates.some(lacksDefaultBranch(push))) return true;
  const concerned = concernedBy(push, candidates);
  if (concerned.length === 0 || push.isDeleted || isAmbiguous(push, concerned)) return false;
  const isUnknownCommit = push.ref !== null && push.after === null;
  const isShort = push.after !== null && push.after.length < 40;
  const isUnread = row.source === 'poll' && lacksMessage(push);
  return (
    isUnknownCommit ||
    isShort ||
    isUnread ||
    concerned.some((one) => needsPaths(push, asPushed(one)))
  );
}

/** Finds the pushes of the same branch that followed this one, and whose messages arrived earlier. */
async function findOvertakingPushes(
  db: DatabaseReader,
  { project_id, ref_key, position, push, retried_from }: PushDelivery,
): Promise<StoredPush[]> {
  if (ref_key === null || retried_from !== null) return [];
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
  return findOvertaking(push, earlier);
}

/**
 * Returns a part that was overtaken. A push that does not concern the container overtakes nothing, except a deletion, after which the branch has no
 * commit.
 */
function overtakenPart(row: ContainerRow, overtaking: readonly StoredPush[]): Part | undefined {
  const { slug, name } = row;
  const newest = overtaking.findLast(
    (one) => one.isDeleted || findPushRefusal(one, asPushed(row)) === undefined,
  );
  if (newest === undefined) return undefined;
  const commit = newest.after?.slice(0, 7) ?? '삭제';
  const reason = `같은 브랜치의 더 새로운 푸시(${commit})를 먼저 받았습니다.`;
  return { slug, name, outcome: 'replaced', reason };
}

function partOf(row: ContainerRow, push: StoredPush, overtaking: readonly StoredPush[]): Part {
  const { slug, name } = row;
  const refusal = findPushRefusal(push, asPushed(row));
  if (refusal !== undefined) return { slug, name, ...refusal };
  const overtaken = overtakenPart(row, overtaking);
  if (overtaken !== undefined) return overtaken;
  if (!row.push?.wait_for_checks) return { slug, name, outcome: 'waiting', reason: WAITING };
  return push.after === null
    ? { slug, name, outcome: 'failed', reason: NOTHING_TO_CHECK }
    : { slug, name, outcome: 'checks', reason: CHECKS };
}

/** Decides about all containers of a delivery. A failure concerns the containers that would be deployed. */
function decide(
  rows: readonly ContainerRow[],
  push: StoredPush,
  { overtaking, failure }: { overtaking: readonly StoredPush[]; failure: string | undefined },
): Part[] {
  const ambiguity = isAmbiguous(push, concernedBy(push, rows)) ? SEVERAL_REPOSITORIES : undefined;
  const reason = failure ?? ambiguity;
  return rows.map((one) => {
    const part = partOf(one, push, overtaking);
    const isOpen = part.outcome === 'waiting' || part.outcome === 'checks';
    return isOpen && reason !== undefined ? { ...part, outcome: 'failed', reason } : part;
  });
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
  const overtaking = await findOvertakingPushes(db, { ...row, push });
  await runTransaction(db, async (tx) => {
    const candidates = withoutOthers(await readCandidates(tx, row), row);
    const parts = decide(candidates, push, { overtaking, failure });
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
  const candidates = await readCandidates(db, row);
  const sourceOf = (one: ContainerRow) => ({ projectId: row.project_id, url: one.git_url });
  const lacking = candidates.find(lacksDefaultBranch(row.push));
  const named = lacking && (await completeDefaultBranch(context, sourceOf(lacking), row.push));
  const known = named?.push ?? row.push;
  const [first] = concernedBy(known, candidates);
  const isDecided = first === undefined || named?.failure !== undefined;
  const { push, failure } = isDecided
    ? { push: known, failure: named?.failure }
    : await completePush(context, sourceOf(first), known);
  await store(db, row, push, failure);
}
