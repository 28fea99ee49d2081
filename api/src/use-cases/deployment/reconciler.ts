import { eq } from 'drizzle-orm';
import type { ContainerEngine, RunExclusively } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import { startLeaderJob, WORK } from '../../storage/peers.ts';
import { projects } from '../../storage/schema/project.ts';
import { keepHouse } from './housekeeping.ts';
import { withLease } from './lease.ts';
import { reconciliation } from './reconcile.ts';
import type { DeploymentServices } from './run-deployment.ts';

const EVERY_MS = 10_000;
/** Events come in bursts: one look tells what all of them changed. In ms. */
const BURST_MS = 200;
const HOUSEKEEPING_EVERY_MS = 60 * 60_000;

/** Stands for every project: the engine was away, and may have been started again. */
const EVERYTHING = '*';

/** Tells of every burst of events, until it is aborted. */
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

/** For work on a project of this slug. One whose row is gone belongs to nobody who could be changing it. */
const runExclusively =
  (db: Database, skipped: () => void): RunExclusively =>
  async (slug, work) => {
    const [project] = await db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.slug, slug));
    if (project === undefined) await work();
    else if (!(await withLease(db, project.id, work))) skipped();
  };

/**
 * Reconciles in the background, on one server of several: at start, when the engine tells that something happened, and every ten seconds.
 * Woken, the one that leads looks, whichever server it is.
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
  /** A project that is being changed and a container that cannot be started are tried again with the next round. */
  const bringEngineInStep = async (): Promise<void> => {
    if (engineInStep) return;
    engineInStep = true;
    try {
      await runtime.engine.reconcile(runExclusively(db, outOfStep));
    } catch (error) {
      outOfStep();
      // An engine that is away ends the round, and is told of once.
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
    if (!hasGarbage || !(await keepHouse(services))) return;
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
