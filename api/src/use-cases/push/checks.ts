/** Awaits the checks of commits at their code hosts. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Database, type DatabaseReader, runTransaction } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { projects } from '../../storage/schema/project.ts';
import { deliveries, deliveryContainers } from '../../storage/schema/push.ts';
import { ApiError } from '../api-error.ts';
import { turnOfOwner } from '../ownership.ts';
import type { CommitState } from './commit-reporter.ts';
import type { PartChange } from './delivery-part.ts';
import type { PushContext } from './push-context.ts';
import { settleParts } from './settle.ts';
import { MOST_OF_MEMBER, type Turns } from './turns.ts';

/** The pause between two looks at the checks of a commit, in seconds. */
const PAUSE_S = 15;
/** How long a commit without any check is awaited, in seconds, because checks begin some time after the push. */
const NONE_S = 180;
const MOST = 100;
const DEADLINE_MS = 15_000;

const GO_ON = '커밋 검사를 모두 통과해서 배포를 기다립니다.';
const NONE = '커밋에 검사가 없어 배포를 기다립니다.';
const FAILED = '커밋 검사에 실패해서 배포하지 않았습니다.';
const UNSUPPORTED =
  '이 저장소의 커밋 검사를 읽을 수 없어 배포하지 않았습니다. 코드 호스팅 서비스를 연결하거나 “커밋 검사를 모두 통과하면 배포”를 꺼주세요.';
const REFUSED = '커밋 검사의 결과를 읽을 수 없어 배포하지 않았습니다.';
const TOO_LATE = '커밋 검사가 한 시간 안에 끝나지 않아 배포하지 않았습니다.';

const isDue = and(
  eq(deliveryContainers.outcome, 'checks'),
  lte(deliveryContainers.checks_at, sql`now()`),
);

/** Reads some of the due checks of each member. */
function readDue(db: DatabaseReader) {
  const due = db
    .select({
      delivery_id: deliveryContainers.delivery_id,
      slug: deliveryContainers.slug,
      projectId: deliveries.project_id,
      push: deliveries.push,
      repository: containers.git_url,
      isNew: sql<boolean>`${deliveries.received_at} > now() - make_interval(secs => ${NONE_S})`.as(
        'is_new',
      ),
      isLate: sql<boolean>`${deliveryContainers.checks_until} < now()`.as('is_late'),
      ...turnOfOwner(deliveryContainers.checks_at),
    })
    .from(deliveryContainers)
    .innerJoin(deliveries, eq(deliveries.id, deliveryContainers.delivery_id))
    .innerJoin(projects, eq(projects.id, deliveries.project_id))
    .leftJoin(containers, eq(containers.slug, deliveryContainers.slug))
    .where(isDue)
    .as('due');
  return db
    .select()
    .from(due)
    .where(lte(due.turn, MOST_OF_MEMBER))
    .orderBy(asc(due.turn))
    .limit(MOST);
}

type Due = Awaited<ReturnType<typeof readDue>>[number];

/** What a look found: a state, or the sentence with which the host refused it. */
type Found = CommitState | 'unsupported' | { refusal: string };

/** Returns what a look means; `undefined` while the checks are awaited. A host may refuse a commit that has just arrived. */
function checkedOutcome(
  state: Found,
  { isNew, isLate }: Pick<Due, 'isNew' | 'isLate'>,
): PartChange | undefined {
  if (typeof state === 'object')
    return isNew ? undefined : { outcome: 'failed', reason: `${REFUSED} ${state.refusal}` };
  if (state === 'success') return { outcome: 'waiting', reason: GO_ON };
  if (state === 'failure') return { outcome: 'failed', reason: FAILED };
  if (state === 'unsupported') return { outcome: 'failed', reason: UNSUPPORTED };
  if (state === 'none' && !isNew) return { outcome: 'waiting', reason: NONE };
  return isLate ? { outcome: 'failed', reason: TOO_LATE } : undefined;
}

const REFUSALS: readonly string[] = ['CODE_HOST_REFUSED', 'INSTALLATION_REVOKED'];

async function look({ reporter, stopping, log }: PushContext, due: Due): Promise<Found> {
  const { push, repository, projectId } = due;
  if (!repository || !push?.after) return 'unsupported';
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
  try {
    return await reporter.readChecks({ projectId, repository, hash: push.after }, signal);
  } catch (error) {
    log.warn({ err: error, commit: push.after }, 'the checks of a commit were not read');
    const isRefused = error instanceof ApiError && REFUSALS.includes(error.code);
    return isRefused ? { refusal: error.message } : 'pending';
  }
}

const isPart = ({ delivery_id, slug }: Due) =>
  and(eq(deliveryContainers.delivery_id, delivery_id), eq(deliveryContainers.slug, slug));

/** Postpones the next look. @returns whether the checks were due: another server leaves them alone until then */
async function postpone(db: Database, due: Due): Promise<boolean> {
  const rows = await db
    .update(deliveryContainers)
    .set({ checks_at: sql`now() + make_interval(secs => ${PAUSE_S})` })
    .where(and(isPart(due), isDue))
    .returning({ slug: deliveryContainers.slug });
  return rows.length > 0;
}

/** Begins to look at the checks that are due. @param goesOn called when a commit may be deployed */
export async function awaitChecks(
  context: PushContext,
  turns: Turns,
  goesOn: () => void,
): Promise<void> {
  const { db } = context;
  for (const due of await readDue(db)) {
    turns.begin(due.memberId, `${due.delivery_id} ${due.slug}`, async () => {
      if (!(await postpone(db, due))) return;
      const change = checkedOutcome(await look(context, due), due);
      if (change === undefined) return;
      await runTransaction(db, (tx) => settleParts(tx, [due], ['checks'], change));
      if (change.outcome === 'waiting') goesOn();
    });
  }
}

/** Makes the awaited checks of a commit due, after its code host has reported a change. @returns whether there are any */
export async function makeChecksDue(db: Database, commit: string): Promise<boolean> {
  const ofCommit = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(sql`${deliveries.push} ->> 'after' = ${commit}`);
  const rows = await db
    .update(deliveryContainers)
    .set({ checks_at: sql`now()` })
    .where(
      and(
        eq(deliveryContainers.outcome, 'checks'),
        inArray(deliveryContainers.delivery_id, ofCommit),
      ),
    )
    .returning({ slug: deliveryContainers.slug });
  return rows.length > 0;
}
