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
import { cachePreparedQuery, type Database, type DatabaseReader } from '../../storage/database.ts';
import { ignoreFullDisk } from '../../storage/database-errors.ts';
import { newId } from '../../storage/ids.ts';
import { sessions } from '../../storage/schema/session.ts';
import { notFoundError } from '../api-error.ts';
import { describeUserAgent, type RequestDevice } from './login-origin.ts';
import type { ProjectTokenGrant } from './project-token-grant.ts';
import { generateToken, hashToken } from './token.ts';

/** The member of a request's bearer token. */
export interface Member {
  id: string;
  /** The hash of the request's token. A password change keeps this session and ends the member's other sessions. */
  tokenHash: string;
  /** The name of the API token, or of the token of a project; absent for a session. */
  tokenName?: string;
  /** The project and the permissions of a token of one project; absent for other tokens. */
  projectToken?: ProjectTokenGrant;
}

/** The member of a token, and the token's remaining validity in ms. */
interface FoundMember {
  bearer: Member;
  remainingMs: number;
}

/** Returns the SQL expression for the time until a moment, in ms. */
export const remainingMsSql = (moment: SQLWrapper) =>
  sql<number>`(extract(epoch from ${moment} - now()) * 1000)::float8`;

/**
 * The lifetime of a session after its last use, in hours: of a remembered session, and of a session that should end when the browser
 * is closed.
 */
const IDLE_HOURS = { remembered: 30 * 24, temporary: 12 } as const;
/** The maximum lifetime of a session in hours, independent of use. */
const LONGEST_HOURS = { remembered: 30 * 24, temporary: 24 } as const;

/** The minimum time between two recorded uses in minutes, so that not every request writes to the database. */
const NOTE_AFTER_MINUTES = 5;

const interval = ({ remembered, temporary }: Record<'remembered' | 'temporary', number>) =>
  sql`make_interval(hours => case when ${sessions.remembered} then ${remembered}::int else ${temporary}::int end)`;

const longest = sql`${sessions.created_at} + ${interval(LONGEST_HOURS)}`;
const end = sql`least(${sessions.expires_at}, ${longest})`;

const isOpen = (tokenHash: string | Placeholder) =>
  and(eq(sessions.token_hash, tokenHash), gt(end, sql`now()`));

/**
 * Opens a session and returns its bearer token, of which only the hash is stored. Above `MAX_SESSIONS` the least recently used
 * session ends.
 * @param tx a transaction that has locked the member, so that no concurrent login exceeds the limit or overlaps a password change
 */
export async function openSession(
  tx: Database,
  userId: string,
  remembered: boolean,
  { address, userAgent }: RequestDevice,
): Promise<string> {
  const surplus = tx
    .select({ token_hash: sessions.token_hash })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at))
    .offset(MAX_SESSIONS - 1);
  await tx.delete(sessions).where(inArray(sessions.token_hash, surplus));
  const token = generateToken();
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

const openByHash = cachePreparedQuery((db) =>
  db
    .select({
      id: sessions.user_id,
      isDue,
      remainingMs: remainingMsSql(end),
    })
    .from(sessions)
    .where(isOpen(sql.placeholder('tokenHash')))
    .prepare('open_session'),
);

/** Finds the member of a session token; undefined when the token is unknown or expired. Extends the session. */
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
  return { bearer: { id: session.id, tokenHash }, remainingMs: session.remainingMs };
}

/** Reads the remaining validity of a session, in ms; 0 for an ended or expired session. Does not extend the session. */
export async function readSessionRemainingMs(
  db: DatabaseReader,
  tokenHash: string,
): Promise<number> {
  const [open] = await db
    .select({ rest: remainingMsSql(end) })
    .from(sessions)
    .where(isOpen(tokenHash));
  return open?.rest ?? 0;
}

/** Reads the member's open sessions: the requesting session first, then the other sessions by last use. */
export async function readSessions(db: DatabaseReader, member: Member): Promise<SignedInDevice[]> {
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

/** Ends the session of the request. */
export async function logOut(db: Database, { tokenHash }: Member): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash));
}

/**
 * Ends a session of the member.
 * @throws ApiError NOT_FOUND when the member has no such session
 */
export async function endSession(db: Database, memberId: string, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, memberId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFoundError();
}

/** Ends all sessions of the member, except the session with the token hash `except`. */
export async function endSessions(tx: Database, userId: string, except = ''): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, except)));
}
