/** Accepts messages: their storage is all that a sender waits for. */
import { DELIVERIES_KEPT } from '@naru/contract/rules/delivery';
import { repositoryKey } from '@naru/contract/rules/repository-key';
import { and, desc, eq, inArray, lt, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { deliveries, pushHooks, pushRepositories } from '../../storage/schema/push.ts';
import type { StoredPush } from '../../storage/stored-push.ts';
import type { MessagePlace, ReceivedMessage } from './received-message.ts';

/** The accepted deliveries of a message, by their ids; none for a message that was accepted before. */
export type AcceptedDeliveries = readonly string[];

/** Returns the key of a branch or tag of a repository; null if a push names none. */
export function refKeyOf({ repositories, ref }: Pick<StoredPush, 'repositories' | 'ref'>) {
  const [repository] = repositories;
  if (ref === null || repository === undefined) return null;
  return `${repositoryKey(repository) ?? repository} ${ref.kind} ${ref.name}`;
}

const placeKey = ({ projectId, hookId }: MessagePlace): string => `${projectId} ${hookId ?? ''}`;

/** Returns the row of one push of a message. A message without pushes has one row, which says why. */
function rowOf(
  place: MessagePlace,
  { source, id, sender, headers, bodyHash, ignored }: ReceivedMessage,
  push: StoredPush | null,
  index: number,
) {
  const named = (text: string) => `${placeKey(place)} ${text} ${push === null ? 'ignored' : index}`;
  return {
    ...{ id: newId(), project_id: place.projectId, hook_id: place.hookId },
    ...{ container: place.container, source, sender, headers, push },
    sender_key: id === null ? null : named(`${source} ${id}`),
    // The source is in the headers, which nobody signs, so that it is no part of the key.
    body_key: bodyHash === null ? null : named(bodyHash),
    sender_delivery_id: id,
    ref_key: push && refKeyOf(push),
    outcome: push === null ? ('ignored' as const) : ('waiting' as const),
    reason: push === null ? ignored : null,
    ...(push === null && { sorted_at: sql`now()` }),
  };
}

/** Notes that the code host of a repository reports its pushes, so that the server need not look itself. */
async function noteRepositories(
  tx: Database,
  projectId: string,
  pushes: readonly StoredPush[],
): Promise<void> {
  const keys = new Set(
    pushes.flatMap(({ repositories }) => repositories.flatMap((url) => repositoryKey(url) ?? [])),
  );
  if (keys.size === 0) return;
  // Only repositories of the project have a row.
  await tx
    .update(pushRepositories)
    .set({ received_at: sql`now()` })
    .where(
      and(
        eq(pushRepositories.project_id, projectId),
        inArray(pushRepositories.repository, [...keys]),
      ),
    );
}

/**
 * Stores a message for a project. From then on, the server carries it out whatever happens.
 * @returns the new deliveries; none if the message was accepted before
 */
export function acceptMessage(
  db: Database,
  place: MessagePlace,
  message: ReceivedMessage,
): Promise<AcceptedDeliveries> {
  const pushes = message.pushes.length === 0 ? [null] : message.pushes;
  return runTransaction(db, async (tx) => {
    const rows = await tx
      .insert(deliveries)
      .values(pushes.map((push, index) => rowOf(place, message, push, index)))
      .onConflictDoNothing()
      .returning({ id: deliveries.id });
    if (rows.length > 0 && place.hookId !== null) {
      await tx
        .update(pushHooks)
        .set({ received_at: sql`now()`, received_from: message.source })
        .where(eq(pushHooks.id, place.hookId));
    }
    if (rows.length > 0 && message.source !== 'ci') {
      await noteRepositories(tx, place.projectId, message.pushes);
    }
    return rows.map(({ id }) => id);
  });
}

const FORGED =
  '서명이나 비밀값이 맞지 않아 거절했습니다. 코드 호스팅 서비스의 웹훅 설정에 이 주소의 비밀값을 다시 입력해주세요.';

/** A message whose sender was not proven. */
export interface ForgedMessage extends Pick<ReceivedMessage, 'source' | 'headers'> {
  /** The network of the sender. */
  network: string;
}

const HOUR_MS = 60 * 60_000;
/** The number of networks whose forged messages to one project are stored apart in an hour. */
const FORGERS = 5;

/** Counts a forged message: one row for each network and hour, and one for all networks beyond a few, so that nobody fills the disk or the list. */
export async function countForgedMessage(
  db: Database,
  place: MessagePlace,
  { source, headers, network }: ForgedMessage,
): Promise<void> {
  const hour = Math.floor(Date.now() / HOUR_MS);
  const key = (who: string) => `${placeKey(place)} forged ${hour} ${who}`;
  const [row] = await db
    .update(deliveries)
    .set({ count: sql`${deliveries.count} + 1`, changed_at: sql`now()` })
    .where(eq(deliveries.sender_key, key(network)))
    .returning({ id: deliveries.id });
  if (row !== undefined) return;
  const recent = and(
    eq(deliveries.project_id, place.projectId),
    eq(deliveries.outcome, 'forged'),
    sql`${deliveries.received_at} > now() - interval '1 hour'`,
  );
  const isCrowded = (await db.$count(deliveries, recent)) >= FORGERS;
  await db
    .insert(deliveries)
    .values({
      ...{ id: newId(), project_id: place.projectId, hook_id: place.hookId },
      ...{ container: place.container, source, headers: isCrowded ? {} : headers },
      sender: isCrowded ? null : network,
      sender_key: key(isCrowded ? '' : network),
      outcome: 'forged',
      reason: FORGED,
      sorted_at: sql`now()`,
    })
    .onConflictDoUpdate({
      target: deliveries.sender_key,
      set: { count: sql`${deliveries.count} + 1`, changed_at: sql`now()` },
    });
}

const isSettled = notInArray(deliveries.outcome, ['waiting', 'checks', 'deploying']);

/** Deletes the oldest deliveries of a kind from projects that have too many of it. */
async function deleteBeyond(db: Database, isOfKind: SQL, most: number): Promise<void> {
  const full = await db
    .select({ project: deliveries.project_id })
    .from(deliveries)
    .where(isOfKind)
    .groupBy(deliveries.project_id)
    .having(sql`count(*) > ${most}`);
  for (const { project } of full) {
    const isAmong = and(isOfKind, eq(deliveries.project_id, project));
    const [last] = await db
      .select({ position: deliveries.position })
      .from(deliveries)
      .where(isAmong)
      .orderBy(desc(deliveries.position))
      .offset(most)
      .limit(1);
    const until = last?.position ?? 0;
    await db.delete(deliveries).where(and(isAmong, isSettled, lte(deliveries.position, until)));
  }
}

/** Deletes expired deliveries, and the oldest deliveries of a project with too many. Deliveries that may still deploy stay. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  const { days, most, mostForged } = DELIVERIES_KEPT;
  const age = sql`now() - make_interval(days => ${days})`;
  await db.delete(deliveries).where(and(isSettled, lt(deliveries.received_at, age)));
  // A stranger who knows an address must not remove the others, by which a repeated message is recognized.
  await deleteBeyond(db, eq(deliveries.outcome, 'forged'), mostForged);
  await deleteBeyond(db, ne(deliveries.outcome, 'forged'), most);
}
