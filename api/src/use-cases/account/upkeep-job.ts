/** Hourly work that the terms and the privacy policy promise. */
import { TERMS_VERSIONS } from '@naru/contract/rules/terms';
import type { Logger } from 'pino';
import type { MailContext } from '../../mail/mail-queue.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import { deleteOldActivities } from '../activity/activity.ts';
import type { BearerCache } from '../auth/bearer.ts';
import { deleteOldAuditEntries } from '../operator/audit-log.ts';
import type { ReliableClock } from '../reliable-clock.ts';
import { deleteOldAccesses } from './access-log.ts';
import { eraseMembersDueForDeletion } from './deletion.ts';
import { notifyIdleMembers, separateDataOfIdleMembers } from './separation.ts';
import { deleteExpiredTakeBackData } from './take-back.ts';
import { announceTermsChange } from './terms.ts';

const EVERY_MS = 60 * 60 * 1000;

interface UpkeepServices extends MailContext {
  db: Database;
  log: Logger;
  /** Woken after an erasure, so that the engine removes the containers of erased accounts. */
  deployments: { wake(): void };
  /** Cleared after an erasure, because members of erased accounts may still be logged in. */
  bearers: Pick<BearerCache, 'forget'>;
}

/** Runs all due tasks. A failing task is logged and repeated in the next round; the other tasks still run. */
export async function runAccountUpkeep(services: UpkeepServices, now: Date): Promise<void> {
  const { db, log, deployments, bearers } = services;
  // Clears the cache also when a later deletion fails, because earlier accounts are already erased.
  const erase = async () => {
    const erased = eraseMembersDueForDeletion(db, services, now).finally(bearers.forget);
    if (await erased) deployments.wake();
  };
  const works = {
    activities: () => deleteOldActivities(db, now),
    audit: () => deleteOldAuditEntries(db),
    accesses: () => deleteOldAccesses(db, now),
    takeBacks: () => deleteExpiredTakeBackData(db),
    idleMembers: () => notifyIdleMembers(db, services, now),
    separation: () => separateDataOfIdleMembers(db, now),
    terms: () => announceTermsChange(db, services, TERMS_VERSIONS, now),
    deletion: erase,
  };
  for (const [name, work] of Object.entries(works)) {
    await work().catch((error: unknown) => log.error({ work: name, err: error }, 'upkeep failed'));
  }
}

/**
 * Starts the hourly job, whose first round runs immediately. One of several servers runs the job, and only while the clock is
 * reliable.
 */
export const startAccountUpkeepJob = (
  services: UpkeepServices & { clock: ReliableClock },
  { peers }: Pick<OpenDatabase, 'peers'>,
): BackgroundJob =>
  startLeaderJob(
    peers,
    EVERY_MS,
    async () => {
      if (await services.clock.isReliable()) await runAccountUpkeep(services, new Date());
    },
    (error) => services.log.error({ err: error }, 'upkeep failed'),
  );
