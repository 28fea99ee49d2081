import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BackgroundJob } from '../runtime/background-job.ts';
import type { Database, OpenDatabase } from '../storage/database.ts';
import { startLeaderJob } from '../storage/peers.ts';
import { apiTokens } from '../storage/schema/api-token.ts';
import { projectLeases } from '../storage/schema/engine.ts';
import { appRegistrations, installationRequests } from '../storage/schema/installation.ts';
import { invitations } from '../storage/schema/invitation.ts';
import { mails } from '../storage/schema/mail.ts';
import { passkeyChallenges } from '../storage/schema/passkey.ts';
import { projectTokens } from '../storage/schema/project-token.ts';
import { idempotencyKeys, rateCounters } from '../storage/schema/server.ts';
import {
  knownDevices,
  knownPlaces,
  loginChallenges,
  oneTimeTokens,
  sessions,
  terminalTickets,
} from '../storage/schema/session.ts';
import { deleteOldRuns } from './backup/backup-runs.ts';
import { deleteExpiredParts } from './container/deleted-part.ts';
import { deleteOldReports } from './push/commit-reports.ts';
import { deleteOldDeliveries } from './push/receive.ts';
import type { ReliableClock } from './reliable-clock.ts';

const EVERY_MS = 60 * 60 * 1000;
/** The interval of the job in ms, so that a deleted part and its encrypted value are erased within two minutes. */
const PARTS_EVERY_MS = 60 * 1000;

/** Deletes expired rows. Correctness does not depend on the deletion: expired rows are never treated as valid. */
export async function deleteExpiredRows(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expires_at, sql`now()`));
  await db.delete(invitations).where(lt(invitations.expires_at, sql`now()`));
  await db.delete(appRegistrations).where(lt(appRegistrations.expires_at, sql`now()`));
  await db.delete(installationRequests).where(lt(installationRequests.expires_at, sql`now()`));
  // An expired token stays in the list for a month, so that its member sees why a script stopped.
  await db.delete(apiTokens).where(lt(apiTokens.expires_at, sql`now() - interval '30 days'`));
  await db
    .delete(projectTokens)
    .where(lt(projectTokens.expires_at, sql`now() - interval '30 days'`));
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.last_seen_at, sql`now() - interval '1 year'`));
  await db.delete(knownPlaces).where(lt(knownPlaces.last_seen_at, sql`now() - interval '90 days'`));
  await db.delete(loginChallenges).where(lt(loginChallenges.expires_at, sql`now()`));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, sql`now()`));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expires_at, sql`now()`));
  await deleteOldDeliveries(db);
  await deleteOldRuns(db);
  // A server that was killed leaves the lease of a project, which nobody takes again after the project is deleted.
  await db.delete(projectLeases).where(lt(projectLeases.until, sql`now() - interval '1 day'`));
  // Mails wait for a mail server, but none is sent a month late.
  await db.delete(mails).where(lt(mails.created_at, sql`now() - interval '30 days'`));
  await deleteOldReports(db);
  await db.delete(terminalTickets).where(lt(terminalTickets.expires_at, sql`now()`));
  const windowStart = sql`now() - make_interval(secs => ${rateCounters.window_s})`;
  await db.delete(rateCounters).where(lt(rateCounters.started_at, windowStart));
}

/** The dependencies of the jobs. */
interface ExpiryServices {
  db: Database;
  log: Logger;
  clock: ReliableClock;
}
type Leading = Pick<OpenDatabase, 'peers'>;

/**
 * Starts the hourly deletion of expired rows, whose first round runs immediately. One of several servers runs the job, and only while
 * the clock is reliable.
 */
export const startExpiryJob = (
  { db, log, clock }: ExpiryServices,
  { peers }: Leading,
): BackgroundJob =>
  startLeaderJob(
    peers,
    EVERY_MS,
    async () => {
      if (await clock.isReliable()) await deleteExpiredRows(db);
    },
    (error) => log.warn({ err: error }, 'expired rows could not be deleted'),
  );

/**
 * Starts the deletion of expired deleted parts every minute. One of several servers runs the job, and only while the clock is
 * reliable.
 */
export const startDeletedPartsExpiryJob = (
  { db, log, clock }: ExpiryServices,
  { peers }: Leading,
): BackgroundJob =>
  startLeaderJob(
    peers,
    PARTS_EVERY_MS,
    async () => {
      if (await clock.isReliable()) await deleteExpiredParts(db);
    },
    (error) => log.warn({ err: error }, 'deleted parts could not be forgotten'),
  );
