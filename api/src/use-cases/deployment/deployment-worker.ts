import { and, eq } from 'drizzle-orm';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { type DeploymentRow, deployments } from '../../storage/schema/deployment.ts';
import { selectUnfinishedDeployments, unfinishedDeploymentCondition } from './deployment.ts';
import { isPruning, type Lease, takeLease } from './lease.ts';
import { type DeploymentDependencies, runDeployment } from './run-deployment.ts';

/** The interval of rounds in ms while deployments are unfinished, because another server may cancel or take over a deployment. */
const EVERY_MS = 1000;
/**
 * The interval of rounds in ms without unfinished deployments. A call that creates a deployment wakes its server, so that this
 * interval only matters for deployments of a crashed server. An embedded database has no other server.
 */
const IDLE_EVERY_MS = { postgresql: 5000, embedded: 60_000 };

/** Carries out deployments in the background. */
export interface DeploymentWorker extends BackgroundJob {
  /** Looks for new and cancelled deployments immediately. */
  wake(): void;
}

interface Run {
  abort: AbortController;
  ended: Promise<void>;
}

/**
 * Starts carrying out deployments, beginning with the unfinished deployments of earlier runs of the server. Several servers may share
 * one database.
 * @param ended called after each run, because the running containers may have changed
 */
export function startDeploymentWorker(
  services: DeploymentDependencies,
  { name }: Pick<OpenDatabase, 'name'>,
  ended: () => void,
): DeploymentWorker {
  const { db, log } = services;
  const runs = new Map<string, Run>();
  let hasWork = false;

  const begin = (row: DeploymentRow, lease: Lease): void => {
    const abort = new AbortController();
    const work = runDeployment(services, row, AbortSignal.any([abort.signal, lease.lost]))
      .catch((error: unknown) => log.error({ deployment: row.id, err: error }, 'deployment lost'))
      .then(lease.release)
      .finally(() => {
        runs.delete(row.id);
        ended();
      });
    runs.set(row.id, { abort, ended: work });
  };
  /**
   * Begins a deployment if the project's lease is free. Otherwise the next round tries again, because two concurrent deployments of
   * one project would change the same containers.
   */
  const take = async (id: string, projectId: string): Promise<void> => {
    const lease = await takeLease(db, projectId);
    if (lease === undefined) return;
    try {
      const [row] = await db
        .select()
        .from(deployments)
        .where(and(eq(deployments.id, id), unfinishedDeploymentCondition));
      if (row) return begin(row, lease);
    } catch (error) {
      log.warn({ deployment: id, err: error }, 'a deployment could not be read');
    }
    await lease.release();
  };
  const round = async (): Promise<void> => {
    // True until the query succeeds, so that a failed round is repeated soon.
    hasWork = true;
    const all = await selectUnfinishedDeployments(db).execute();
    // A deployment for a real engine is never simulated, and a simulated deployment never runs on a real engine.
    const open = all.filter(({ simulated }) => simulated === services.runtime.simulated);
    hasWork = open.length > 0 || runs.size > 0;
    const wanted = new Set(open.map(({ id }) => id));
    for (const [id, { abort }] of runs) if (!wanted.has(id)) abort.abort();
    const waiting = open.filter(({ id }) => !runs.has(id));
    if (waiting.length === 0 || (await isPruning(db))) return;
    for (const { id, projectId } of waiting) await take(id, projectId);
  };
  const job = startBackgroundJob(
    () => (hasWork ? EVERY_MS : IDLE_EVERY_MS[name]),
    round,
    (error) => log.warn({ err: error }, 'deployments could not be carried out'),
  );
  return {
    wake: job.wake,
    async close() {
      await job.close();
      for (const { abort } of runs.values()) abort.abort();
      await Promise.all([...runs.values()].map(({ ended }) => ended));
    },
  };
}
