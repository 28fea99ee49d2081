/** The background work on pushes: every accepted delivery is sorted, deployed and followed, whichever server accepted it. */
import { inArray } from 'drizzle-orm';
import { type BackgroundJob, joinJobs } from '../../runtime/background-job.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { PUSH_SUBJECT, type ServerPeers, startLeaderJob } from '../../storage/peers.ts';
import { deliveryContainers } from '../../storage/schema/push.ts';
import { awaitChecks, makeChecksDue } from './checks.ts';
import { sendReports } from './commit-reports.ts';
import { dispatchAll } from './dispatch.ts';
import { followDeployments } from './follow.ts';
import { pollRepositories } from './poll.ts';
import type { PushContext } from './push-context.ts';
import {
  completeDelivery,
  needsNetwork,
  type PushDelivery,
  readUnsorted,
  sortDelivery,
} from './sort-deliveries.ts';

/** The pauses between rounds in ms: while a delivery waits or is deployed, and otherwise. A new delivery begins a round at once. */
const BUSY_MS = 1000;
const IDLE_MS = { postgresql: 5000, embedded: 60_000 };
/** The pauses of the other jobs in ms. */
const CHECKS_MS = 5000;
const REPORTS_MS = 2000;
const POLL_MS = 5000;
/** The number of deliveries whose repositories are read at the same time. */
const READING_AT_ONCE = 4;

/** Carries out accepted pushes. */
export interface PushService {
  /** Looks for new deliveries immediately, on the server that carries them out. */
  wake(): void;
  /** Looks at the awaited checks of commits immediately. */
  wakeChecks(): void;
  /** Starts the background work. */
  start(database: Pick<OpenDatabase, 'peers' | 'name'>): BackgroundJob;
}

/** Sorts new deliveries. Deliveries that need a repository are sorted concurrently, so that the others do not wait for the network. */
function createSorter(context: PushContext, done: () => void) {
  const reading = new Map<string, Promise<void>>();
  const read = (row: PushDelivery): void => {
    const work = completeDelivery(context, row)
      .catch((error: unknown) => {
        if (context.stopping.aborted) return;
        context.log.error({ err: error, delivery: row.id }, 'a delivery was not sorted');
      })
      .finally(() => {
        reading.delete(row.id);
        done();
      });
    reading.set(row.id, work);
  };
  return {
    async sort(): Promise<void> {
      for (const row of await readUnsorted(context.db)) {
        if (reading.has(row.id)) continue;
        if (!(await needsNetwork(context.db, row))) await sortDelivery(context.db, row);
        else if (reading.size < READING_AT_ONCE) read(row);
      }
    },
    isReading: () => reading.size > 0,
    settled: async () => void (await Promise.all(reading.values())),
  };
}

/** Starts the job that sorts, deploys and follows deliveries. */
function startDeliveryJob(
  context: PushContext,
  { peers, name }: Pick<OpenDatabase, 'peers' | 'name'>,
): BackgroundJob {
  const { db, log } = context;
  let isBusy = true;
  const sorter = createSorter(context, () => job.wake());
  const round = async (): Promise<void> => {
    isBusy = true;
    await sorter.sort();
    await followDeployments(db);
    await dispatchAll(context);
    const open = inArray(deliveryContainers.outcome, ['waiting', 'deploying']);
    isBusy = sorter.isReading() || (await db.$count(deliveryContainers, open)) > 0;
  };
  const job = startLeaderJob(
    peers,
    () => (isBusy ? BUSY_MS : IDLE_MS[name]),
    round,
    (error) => log.warn({ err: error }, 'deliveries could not be carried out'),
  );
  const leave = peers.subscribe(PUSH_SUBJECT, job.wake);
  return {
    wake: job.wake,
    async close() {
      leave();
      await job.close();
      await sorter.settled();
    },
  };
}

/** Creates the service. Several servers may share one database; one of them works at a time. */
export function createPushService(
  context: PushContext,
  peers: Pick<ServerPeers, 'publish'>,
): PushService {
  const { db, log } = context;
  let checks: BackgroundJob | undefined;
  const wake = () => peers.publish(PUSH_SUBJECT);
  const wakeAfter = (work: () => Promise<boolean>) => async () => {
    if (await work()) wake();
  };
  return {
    wake,
    wakeChecks() {
      void makeChecksDue(db).then(
        () => checks?.wake(),
        (error: unknown) => log.warn({ err: error }, 'checks could not be looked at'),
      );
    },
    start(database) {
      const lead = (pauseMs: number, round: () => Promise<unknown>, failure: string) =>
        startLeaderJob(database.peers, pauseMs, round, (error) =>
          log.warn({ err: error }, failure),
        );
      const looking = lead(
        CHECKS_MS,
        wakeAfter(() => awaitChecks(context)),
        'checks were not read',
      );
      checks = looking;
      return joinJobs([
        startDeliveryJob(context, database),
        looking,
        lead(REPORTS_MS, () => sendReports(context), 'commit statuses were not sent'),
        lead(
          POLL_MS,
          wakeAfter(() => pollRepositories(context)),
          'repositories were not looked at',
        ),
      ]);
    },
  };
}
