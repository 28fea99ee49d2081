/** What the terms and the privacy policy promise to happen by itself, once an hour. */
import { TERMS_VERSIONS } from '@naru/contract/rules/terms';
import type { Logger } from 'pino';
import type { MailContext } from '../../mail/mail-queue.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import { deleteOldActivities } from '../activity/activity.ts';
import type { KnownBearers } from '../auth/known-bearers.ts';
import type { BelievableClock } from '../clock/believable-clock.ts';
import { deleteOldAccesses } from './access-log.ts';
import { eraseDueMembers } from './deletion.ts';
import { separateIdleMembers, tellIdleMembers } from './separation.ts';
import { forgetTakeBacks } from './take-back.ts';
import { announceTerms } from './terms.ts';

const EVERY_MS = 60 * 60 * 1000;

interface UpkeepServices extends MailContext {
  db: Database;
  log: Logger;
  /** Has the engine remove what belonged to erased accounts. */
  deployments: { wake(): void };
  /** Told of erased accounts: a member may be signed in to the end. */
  bearers: Pick<KnownBearers, 'forget'>;
}

/** Does what is due at this moment. What fails is told in the log, tried again in the next round, and keeps nothing else from being done. */
export async function doUpkeep(services: UpkeepServices, now: Date): Promise<void> {
  const { db, log, deployments, bearers } = services;
  // Those who were erased before one that fails are gone all the same.
  const erase = async () => {
    const erased = eraseDueMembers(db, services, now).finally(bearers.forget);
    if (await erased) deployments.wake();
  };
  const works = {
    activities: () => deleteOldActivities(db, now),
    accesses: () => deleteOldAccesses(db, now),
    takeBacks: () => forgetTakeBacks(db),
    idleMembers: () => tellIdleMembers(db, services, now),
    separation: () => separateIdleMembers(db, now),
    terms: () => announceTerms(db, services, TERMS_VERSIONS, now),
    deletion: erase,
  };
  for (const [name, work] of Object.entries(works)) {
    await work().catch((error: unknown) => log.error({ work: name, err: error }, 'upkeep failed'));
  }
}

/** Does what is due, at the start and once an hour, on one server of several, by a clock that can be believed. */
export const startUpkeepJob = (
  services: UpkeepServices & { clock: BelievableClock },
  { peers }: Pick<OpenDatabase, 'peers'>,
): BackgroundJob =>
  startLeaderJob(
    peers,
    EVERY_MS,
    async () => {
      if (await services.clock.holds()) await doUpkeep(services, new Date());
    },
    (error) => services.log.error({ err: error }, 'upkeep failed'),
  );
