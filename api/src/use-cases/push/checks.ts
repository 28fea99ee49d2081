/** Awaits the checks of commits at their code hosts. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Database, type DatabaseReader, runTransaction } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { deliveries, deliveryContainers } from '../../storage/schema/push.ts';
import type { CheckState } from './commit-reporter.ts';
import type { PartChange } from './delivery-part.ts';
import type { PushContext } from './push-context.ts';
import { settleParts } from './settle.ts';

/** The pause between two looks at the checks of a commit, in seconds. */
const PAUSE_S = 15;
/** How long a commit without any check is awaited, in seconds, because checks begin some time after the push. */
const NONE_S = 180;
const AT_ONCE = 20;
const DEADLINE_MS = 15_000;

const GO_ON = '커밋 검사를 모두 통과해서 배포를 기다립니다.';
const NONE = '커밋에 검사가 없어 배포를 기다립니다.';
const FAILED = '커밋 검사에 실패해서 배포하지 않았습니다.';
const UNSUPPORTED =
  '이 저장소의 커밋 검사를 읽을 수 없어 배포하지 않았습니다. 코드 호스팅 서비스를 연결하거나 “커밋 검사를 모두 통과하면 배포”를 꺼주세요.';
const TOO_LATE = '커밋 검사가 한 시간 안에 끝나지 않아 배포하지 않았습니다.';

const readDue = (db: DatabaseReader) =>
  db
    .select({
      delivery_id: deliveryContainers.delivery_id,
      slug: deliveryContainers.slug,
      projectId: deliveries.project_id,
      push: deliveries.push,
      repository: containers.git_url,
      isNew: sql<boolean>`${deliveries.received_at} > now() - make_interval(secs => ${NONE_S})`,
      isLate: sql<boolean>`${deliveryContainers.checks_until} < now()`,
    })
    .from(deliveryContainers)
    .innerJoin(deliveries, eq(deliveries.id, deliveryContainers.delivery_id))
    .leftJoin(containers, eq(containers.slug, deliveryContainers.slug))
    .where(
      and(eq(deliveryContainers.outcome, 'checks'), lte(deliveryContainers.checks_at, sql`now()`)),
    )
    .orderBy(asc(deliveryContainers.checks_at))
    .limit(AT_ONCE);

type Due = Awaited<ReturnType<typeof readDue>>[number];

/** Returns what a state of the checks means; `undefined` while they are awaited. */
function checkedOutcome(
  state: CheckState | 'unsupported',
  { isNew, isLate }: Pick<Due, 'isNew' | 'isLate'>,
): PartChange | undefined {
  if (state === 'success') return { outcome: 'waiting', reason: GO_ON };
  if (state === 'failure') return { outcome: 'failed', reason: FAILED };
  if (state === 'unsupported') return { outcome: 'failed', reason: UNSUPPORTED };
  if (state === 'none' && !isNew) return { outcome: 'waiting', reason: NONE };
  return isLate ? { outcome: 'failed', reason: TOO_LATE } : undefined;
}

async function look({ reporter, stopping, log }: PushContext, due: Due) {
  const { push, repository, projectId } = due;
  if (!repository || !push?.after) return 'unsupported';
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
  try {
    return await reporter.readChecks({ projectId, repository, hash: push.after }, signal);
  } catch (error) {
    log.warn({ err: error, commit: push.after }, 'the checks of a commit were not read');
    return 'pending';
  }
}

const postpone = (db: Database, { delivery_id, slug }: Due) =>
  db
    .update(deliveryContainers)
    .set({ checks_at: sql`now() + make_interval(secs => ${PAUSE_S})` })
    .where(
      and(
        eq(deliveryContainers.delivery_id, delivery_id),
        eq(deliveryContainers.slug, slug),
        eq(deliveryContainers.outcome, 'checks'),
      ),
    );

/** Looks at the checks that are due. @returns whether one of the commits may go on */
export async function awaitChecks(context: PushContext): Promise<boolean> {
  const { db } = context;
  const dues = await readDue(db);
  const results = await Promise.all(
    dues.map(async (due) => {
      const change = checkedOutcome(await look(context, due), due);
      if (change === undefined) await postpone(db, due);
      else await runTransaction(db, (tx) => settleParts(tx, [due], ['checks'], change));
      return change?.outcome === 'waiting';
    }),
  );
  return results.includes(true);
}

/** Makes all awaited checks due, after a code host has reported a change. */
export async function makeChecksDue(db: Database): Promise<void> {
  await db
    .update(deliveryContainers)
    .set({ checks_at: sql`now()` })
    .where(eq(deliveryContainers.outcome, 'checks'));
}
