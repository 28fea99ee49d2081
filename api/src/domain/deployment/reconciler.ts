import type { ContainerEngine } from '../../engine/container-engine.ts';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { keepHouse } from './housekeeping.ts';
import { reconciliation } from './reconcile.ts';
import type { DeploymentServices } from './run-deployment.ts';

const EVERY_MS = 10_000;
/** Events come in bursts: one look tells what all of them changed. In ms. */
const BURST_MS = 200;
const HOUSEKEEPING_EVERY_MS = 60 * 60_000;

/** Any number will do, as long as every version of the server uses the same one. */
export const RECONCILE_LOCK = 7_284_002;

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
  for await (const { project } of engine.events(signal)) {
    if (project === EVERYTHING) restarted();
    timer ??= setTimeout(() => {
      timer = undefined;
      happened();
    }, BURST_MS);
  }
  clearTimeout(timer);
}

/** Reconciles in the background: at start, when the engine tells that something happened, and every ten seconds. */
export function startReconciler(
  services: DeploymentServices,
  { exclusively }: Pick<OpenDatabase, 'exclusively'>,
): BackgroundJob {
  const { runtime, log } = services;
  const abort = new AbortController();
  const reconcile = reconciliation(services);
  let engineInStep = false;
  let cleanedAt = 0;
  let hasGarbage = true;

  const round = () =>
    exclusively(RECONCILE_LOCK, async () => {
      const wasInStep = engineInStep;
      engineInStep = true;
      try {
        if (!wasInStep) await runtime.engine.reconcile();
        hasGarbage = (await reconcile()) || hasGarbage;
      } catch (error) {
        engineInStep = false;
        throw error;
      }
      hasGarbage ||= Date.now() - cleanedAt > HOUSEKEEPING_EVERY_MS;
      if (!hasGarbage || !(await keepHouse(services))) return;
      hasGarbage = false;
      cleanedAt = Date.now();
    });
  const job = startBackgroundJob(EVERY_MS, round, (error) =>
    log.warn({ err: error }, 'containers could not be brought in step'),
  );
  const restarted = (): void => {
    engineInStep = false;
  };
  void followEvents(runtime.engine, job.wake, restarted, abort.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'engine events ended'),
  );
  return {
    wake: job.wake,
    async close() {
      abort.abort();
      await job.close();
    },
  };
}
