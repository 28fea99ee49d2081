import { eq } from 'drizzle-orm';
import type { ContainerEngine, WhileAlone } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/leader-job.ts';
import { WORK } from '../../storage/peers.ts';
import { projects } from '../../storage/schema/project.ts';
import { pruneUnusedImages } from './housekeeping.ts';
import { withLease } from './lease.ts';
import { reconciliation } from './reconcile.ts';
import type { DeploymentServices } from './run-deployment.ts';

const EVERY_MS = 10_000;
/** The time in which engine events are combined into one round, in ms. */
const BURST_MS = 200;
const HOUSEKEEPING_EVERY_MS = 60 * 60_000;

/** Represents every project, for engine events after a lost connection: the engine may have been restarted. */
const EVERYTHING = '*';

/** Calls back after every burst of events, until the signal is aborted. */
async function followEvents(
  engine: ContainerEngine,
  happened: () => void,
  restarted: () => void,
  signal: AbortSignal,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const { project } of engine.events(signal)) {
      if (project === EVERYTHING) restarted();
      timer ??= setTimeout(() => {
        timer = undefined;
        happened();
      }, BURST_MS);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Runs work on a project with this slug under its lease. A deleted project needs no lease. */
const whileAlone =
  (db: Database, skipped: () => void): WhileAlone =>
  async (slug, work) => {
    const [project] = await db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.slug, slug));
    if (project === undefined) await work();
    else if (!(await withLease(db, project.id, work))) skipped();
  };

/**
 * Starts the reconciler in the background, on one of several servers: rounds run at the start, after engine events, and every ten
 * seconds. A wake-up on any server triggers a round on the leading server.
 */
export function startReconciler(
  services: DeploymentServices,
  { peers }: Pick<OpenDatabase, 'peers'>,
): BackgroundJob {
  const { db, runtime, log, disk } = services;
  const abort = new AbortController();
  const reconcile = reconciliation(services);
  let engineInStep = false;
  let cleanedAt = 0;
  let hasGarbage = true;

  const outOfStep = (): void => {
    engineInStep = false;
  };
  /** Projects with a lease of another server, and containers that failed to start, are retried in the next round. */
  const bringEngineInStep = async (): Promise<void> => {
    if (engineInStep) return;
    engineInStep = true;
    try {
      await runtime.engine.reconcile(whileAlone(db, outOfStep));
    } catch (error) {
      outOfStep();
      // An unreachable engine ends the round, and is logged once.
      if (error instanceof EngineError && error.reason === 'unreachable') throw error;
      log.warn({ err: error }, 'the engine could not be brought in step');
    }
  };
  const round = async (): Promise<void> => {
    await bringEngineInStep();
    try {
      hasGarbage = (await reconcile()) || hasGarbage;
    } catch (error) {
      outOfStep();
      throw error;
    }
    hasGarbage ||= disk.isFull || performance.now() - cleanedAt > HOUSEKEEPING_EVERY_MS;
    if (!hasGarbage || !(await pruneUnusedImages(services))) return;
    hasGarbage = false;
    cleanedAt = performance.now();
  };
  const job = startLeaderJob(peers, EVERY_MS, round, (error) =>
    log.warn({ err: error }, 'containers could not be brought in step'),
  );
  const leave = peers.on(WORK, job.wake);
  void followEvents(runtime.engine, job.wake, outOfStep, abort.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'engine events ended'),
  );
  return {
    wake: () => peers.tell(WORK),
    async close() {
      abort.abort();
      leave();
      await job.close();
    },
  };
}
