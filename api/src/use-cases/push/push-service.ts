/** The background work on pushes: every accepted delivery is sorted, deployed and followed, whichever server accepted it. */
import { inArray } from 'drizzle-orm';
import { type BackgroundJob, joinJobs } from '../../runtime/background-job.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { PUSH_SUBJECT, type ServerPeers, startLeaderJob } from '../../storage/peers.ts';
import { deliveryContainers } from '../../storage/schema/push.ts';
import { awaitChecks } from './checks.ts';
import { sendReports } from './commit-reports.ts';
import { dispatchAll } from './dispatch.ts';
import { followDeployments } from './follow.ts';
import { pollRepositories } from './poll.ts';
import type { PushContext } from './push-context.ts';
import { completeDelivery, needsNetwork, readUnsorted, sortDelivery } from './sort-deliveries.ts';
import { createTurns, type Turns } from './turns.ts';

/** The pauses between rounds in ms: while a delivery waits or is deployed, and otherwise. A new delivery begins a round at once. */
const BUSY_MS = 1000;
const IDLE_MS = { postgresql: 5000, embedded: 60_000 };
/** The pauses of the other jobs in ms. */
const CHECKS_MS = 5000;
const REPORTS_MS = 2000;
const POLL_MS = 5000;

/** Carries out accepted pushes. */
export interface PushService {
  /** Looks for new deliveries immediately, on the server that carries them out. */
  wake(): void;
  /** Looks at the checks that are due immediately. */
  wakeChecks(): void;
  /** Starts the background work. */
  start(database: Pick<OpenDatabase, 'peers' | 'name'>): BackgroundJob;
}

/**
 * Sorts new deliveries. A delivery that needs a repository is sorted when its member has a turn, so that no other one waits for the network.
 * @returns whether there were any
 */
async function sortNew(context: PushContext, turns: Turns): Promise<boolean> {
  const { db } = context;
  const unsorted = await readUnsorted(db);
  for (const { row, memberId } of unsorted) {
    if (turns.has(row.id)) continue;
    if (await needsNetwork(db, row))
      turns.begin(memberId, row.id, () => completeDelivery(context, row));
    else await sortDelivery(db, row);
  }
  return unsorted.length > 0;
}

/** Starts the job that sorts, deploys and follows deliveries. */
function startDeliveryJob(
  context: PushContext,
  { peers, name }: Pick<OpenDatabase, 'peers' | 'name'>,
): BackgroundJob {
  const { db, log } = context;
  let isBusy = true;
  const turns = createTurns(context, () => job.wake());
  const round = async (): Promise<void> => {
    isBusy = true;
    const isNew = await sortNew(context, turns);
    await followDeployments(db);
    await dispatchAll(context);
    const open = inArray(deliveryContainers.outcome, ['waiting', 'deploying']);
    isBusy = isNew || (await db.$count(deliveryContainers, open)) > 0;
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
      await turns.settled();
    },
  };
}

/** Starts a job whose work is at the network, where each member has turns. */
function startNetworkJob(
  context: PushContext,
  peers: OpenDatabase['peers'],
  pauseMs: number,
  round: (context: PushContext, turns: Turns) => Promise<void>,
): BackgroundJob {
  const turns = createTurns(context, () => job.wake());
  const job = startLeaderJob(
    peers,
    pauseMs,
    () => round(context, turns),
    (error) => context.log.warn({ err: error }, 'work on pushes was not begun'),
  );
  return {
    wake: job.wake,
    async close() {
      await job.close();
      await turns.settled();
    },
  };
}

/** Creates the service. Several servers may share one database; one of them works at a time. */
export function createPushService(
  context: PushContext,
  peers: Pick<ServerPeers, 'publish'>,
): PushService {
  let checks: BackgroundJob | undefined;
  const wake = () => peers.publish(PUSH_SUBJECT);
  return {
    wake,
    wakeChecks: () => checks?.wake(),
    start(database) {
      const start = (pauseMs: number, round: Parameters<typeof startNetworkJob>[3]) =>
        startNetworkJob(context, database.peers, pauseMs, round);
      checks = start(CHECKS_MS, (...work) => awaitChecks(...work, wake));
      return joinJobs([
        startDeliveryJob(context, database),
        checks,
        start(REPORTS_MS, sendReports),
        start(POLL_MS, (...work) => pollRepositories(...work, wake)),
      ]);
    },
  };
}
