import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { whereThereIsRoom } from '../../storage/database-errors.ts';
import { sessions } from '../../storage/schema/session.ts';
import { hashToken, newToken } from './token.ts';

/** The member whose bearer token came with a request. */
export interface Member {
  id: string;
  /** Of the session in use, which a change of password leaves alive. */
  tokenHash: string;
}

/** How long a session lives after its last use, in hours: remembered, or until the browser is likely closed. */
const LIFE_HOURS = { remembered: 30 * 24, temporary: 12 } as const;

/** The rest of a session is renewed when this share of its life has passed, so that not every request writes. */
const RENEW_AFTER = 0.05;

const life = (remembered: boolean): number =>
  remembered ? LIFE_HOURS.remembered : LIFE_HOURS.temporary;

const expiry = (remembered: boolean) => sql`now() + make_interval(hours => ${life(remembered)})`;

/** Opens a session and returns its bearer token, which is stored nowhere. */
export async function openSession(
  tx: Database,
  userId: string,
  remembered: boolean,
): Promise<string> {
  const token = newToken();
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: userId,
    remembered,
    expires_at: expiry(remembered),
  });
  return token;
}

/** Who a bearer token stands for, and keeps the session alive; undefined when it is unknown or expired. */
export async function findMember(db: Database, token: string): Promise<Member | undefined> {
  const tokenHash = hashToken(token);
  const rest = sql<string>`extract(epoch from ${sessions.expires_at} - now()) / 3600`;
  const [session] = await db
    .select({ id: sessions.user_id, remembered: sessions.remembered, rest })
    .from(sessions)
    .where(and(eq(sessions.token_hash, tokenHash), gt(sessions.expires_at, sql`now()`)));
  if (session === undefined) return undefined;
  const { remembered } = session;
  if (Number(session.rest) < life(remembered) * (1 - RENEW_AFTER)) {
    await whereThereIsRoom(
      db
        .update(sessions)
        .set({ expires_at: expiry(remembered) })
        .where(eq(sessions.token_hash, tokenHash)),
    );
  }
  return { id: session.id, tokenHash };
}

/** Whether a session is neither ended nor expired. Asking is no use of it: it does not keep it alive. */
export async function isSessionOpen(db: Database, tokenHash: string): Promise<boolean> {
  const isOpen = and(eq(sessions.token_hash, tokenHash), gt(sessions.expires_at, sql`now()`));
  return (await db.$count(sessions, isOpen)) > 0;
}

/** Ends the member's sessions, all of them or all but one. */
export async function endSessions(tx: Database, userId: string, except = ''): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, except)));
}
