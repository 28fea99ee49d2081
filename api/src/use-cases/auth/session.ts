import type { SignedInDevice } from '@naru/contract/entities/session';
import { MAX_SESSIONS } from '@naru/contract/rules/limits';
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  ne,
  type Placeholder,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type Database, prepared, type Reader } from '../../storage/database.ts';
import { ignoreFullDisk } from '../../storage/database-errors.ts';
import { newId } from '../../storage/ids.ts';
import { sessions } from '../../storage/schema/session.ts';
import { notFound } from '../api-error.ts';
import { type Device, describeUserAgent } from './device.ts';
import { hashToken, newToken } from './token.ts';

/** The member whose bearer token came with a request. */
export interface Member {
  id: string;
  /** Of the token in use: of a session, which a change of password leaves alive, or of a token for scripts. */
  tokenHash: string;
}

/** Who a token stands for, and for how many ms it does so. */
interface FoundMember {
  bearer: Member;
  restMs: number;
}

/** How many ms it is until a moment. */
export const restMs = (moment: SQLWrapper) =>
  sql<number>`(extract(epoch from ${moment} - now()) * 1000)::float8`;

/** How long a session lives after its last use, in hours: remembered, or until the browser is likely closed. */
const IDLE_HOURS = { remembered: 30 * 24, temporary: 12 } as const;
/** How long a session lives at most, in hours, however much it is used. */
const LONGEST_HOURS = { remembered: 30 * 24, temporary: 24 } as const;

/** A use is noted only when the last one noted is older, so that not every request writes. */
const NOTE_AFTER_MINUTES = 5;

const interval = ({ remembered, temporary }: Record<'remembered' | 'temporary', number>) =>
  sql`make_interval(hours => case when ${sessions.remembered} then ${remembered}::int else ${temporary}::int end)`;

const longest = sql`${sessions.created_at} + ${interval(LONGEST_HOURS)}`;
const end = sql`least(${sessions.expires_at}, ${longest})`;

const isOpen = (tokenHash: string | Placeholder) =>
  and(eq(sessions.token_hash, tokenHash), gt(end, sql`now()`));

/**
 * Opens a session and returns its bearer token, which is stored nowhere. Beyond `MAX_SESSIONS` the one that was not used
 * the longest ends.
 * @param tx a transaction that has locked the member, so that no login passes the limit or overlaps a new password
 */
export async function openSession(
  tx: Database,
  userId: string,
  remembered: boolean,
  { address, userAgent }: Device,
): Promise<string> {
  const surplus = tx
    .select({ token_hash: sessions.token_hash })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at))
    .offset(MAX_SESSIONS - 1);
  await tx.delete(sessions).where(inArray(sessions.token_hash, surplus));
  const token = newToken();
  const hours = remembered ? IDLE_HOURS.remembered : IDLE_HOURS.temporary;
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    id: newId(),
    user_id: userId,
    remembered,
    address,
    user_agent: userAgent,
    expires_at: sql`now() + make_interval(hours => ${hours})`,
  });
  return token;
}

const isDue = sql<boolean>`${sessions.last_used_at} < now() - make_interval(mins => ${NOTE_AFTER_MINUTES})`;

const openByHash = prepared((db) =>
  db
    .select({
      id: sessions.user_id,
      isDue,
      restMs: restMs(end),
    })
    .from(sessions)
    .where(isOpen(sql.placeholder('tokenHash')))
    .prepare('open_session'),
);

/** Who a session's token stands for, and keeps the session alive; undefined when it is unknown or expired. */
export async function findSession(
  db: Database,
  token: string,
  address: string,
): Promise<FoundMember | undefined> {
  const tokenHash = hashToken(token);
  const [session] = await openByHash(db).execute({ tokenHash });
  if (session === undefined) return undefined;
  if (session.isDue) {
    const expires_at = sql`least(now() + ${interval(IDLE_HOURS)}, ${longest})`;
    await ignoreFullDisk(
      db
        .update(sessions)
        .set({ expires_at, last_used_at: sql`now()`, address })
        .where(eq(sessions.token_hash, tokenHash)),
    );
  }
  return { bearer: { id: session.id, tokenHash }, restMs: session.restMs };
}

/** For how many ms a session is open; 0 when it is ended or expired. Asking is no use of it: it does not keep it alive. */
export async function sessionRestMs(db: Reader, tokenHash: string): Promise<number> {
  const [open] = await db
    .select({ rest: restMs(end) })
    .from(sessions)
    .where(isOpen(tokenHash));
  return open?.rest ?? 0;
}

/** The member's open sessions: the one that asks, then the others, the one that was used last first. */
export async function sessionsOf(db: Reader, member: Member): Promise<SignedInDevice[]> {
  const rows = await db
    .select({ row: sessions, end: end.mapWith(sessions.expires_at) })
    .from(sessions)
    .where(and(eq(sessions.user_id, member.id), gt(end, sql`now()`)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at));
  const devices = rows.map(({ row, end: expires }) => ({
    session_id: row.id,
    ...describeUserAgent(row.user_agent),
    address: row.address || null,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: expires.toISOString(),
    current: row.token_hash === member.tokenHash,
  }));
  return devices.toSorted((one, other) => Number(other.current) - Number(one.current));
}

/** Ends the session in use. */
export async function logOut(db: Database, { tokenHash }: Member): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash));
}

/** Ends one of the member's sessions. @throws ApiError NOT_FOUND when the member has no such session */
export async function endSession(db: Database, memberId: string, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, memberId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound();
}

/** Ends the member's sessions, all of them or all but one. */
export async function endSessions(tx: Database, userId: string, except = ''): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, except)));
}
