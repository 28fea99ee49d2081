/** Stores the registrations of a GitHub App that operators have started and not yet finished. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { appRegistrations } from '../storage/schema/installation.ts';
import { generateToken, hashToken } from '../use-cases/auth/token.ts';

/** The time in which GitHub accepts the code of a registration, and in which its state is valid. */
const VALID_HOURS = 1;

/** The GitHub on which an App is registered. */
export interface AppRegistration {
  webUrl: string;
  apiUrl: string;
  /** The organisation that owns the App; null for the account of the operator on GitHub. */
  organization: string | null;
}

const waiting = (state: string) =>
  and(
    eq(appRegistrations.state_hash, hashToken(state)),
    gt(appRegistrations.expires_at, sql`now()`),
  );

/** Starts a registration, which expires after an hour, or with the session. Returns its state. */
export async function startAppRegistration(
  tx: Database,
  sessionHash: string,
  { webUrl, apiUrl, organization }: AppRegistration,
): Promise<string> {
  const state = generateToken();
  await tx.insert(appRegistrations).values({
    state_hash: hashToken(state),
    session_hash: sessionHash,
    web_url: webUrl,
    api_url: apiUrl,
    organization,
    expires_at: sql`now() + make_interval(hours => ${VALID_HOURS})`,
  });
  return state;
}

/** Returns the unfinished registration with this state, without its deletion. */
export async function findAppRegistration(
  db: DatabaseReader,
  state: string,
): Promise<AppRegistration | undefined> {
  const [row] = await db.select().from(appRegistrations).where(waiting(state));
  return row && { webUrl: row.web_url, apiUrl: row.api_url, organization: row.organization };
}

/**
 * Deletes the registration of a state and returns it; `undefined` for an unknown, used or expired state, and for a state of another
 * session, which is deleted too: somebody may have led the operator to an address with an App of their own.
 */
export async function consumeAppRegistration(
  db: Database,
  state: string,
  sessionHash: string,
): Promise<AppRegistration | undefined> {
  const [row] = await db.delete(appRegistrations).where(waiting(state)).returning();
  if (row?.session_hash !== sessionHash) return undefined;
  return { webUrl: row.web_url, apiUrl: row.api_url, organization: row.organization };
}
