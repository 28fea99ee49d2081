import { and, eq } from 'drizzle-orm';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { type DeploymentRow, deployments } from '../../storage/schema/deployment.ts';
import { isOpen, openDeployments } from './deployment.ts';
import { type Lease, takeLease } from './lease.ts';
import { attemptDeployment, type DeploymentServices } from './run-deployment.ts';

/** While there is work: another server may cancel or take it. In ms. */
const EVERY_MS = 1000;
/**
 * Without work. This server is woken for what it is asked to do itself; only what a dead one left takes so long to be found. Beside an embedded
 * database there is no other one. In ms.
 */
const IDLE_EVERY_MS = { postgresql: 5000, embedded: 60_000 };

/** Carries out deployments in the background. */
export interface DeploymentWorker extends BackgroundJob {
  /** Looks for work at once, and for what was cancelled. */
  wake(): void;
}

interface Run {
  abort: AbortController;
  ended: Promise<void>;
}

/**
 * Starts carrying out deployments: those of earlier runs of the server first. Any number of servers may do so on one
 * database.
 * @param ended called after each attempt: what runs may be different now
 */
export function startDeploymentWorker(
  services: DeploymentServices,
  { name }: Pick<OpenDatabase, 'name'>,
  ended: () => void,
): DeploymentWorker {
  const { db, log } = services;
  const runs = new Map<string, Run>();
  let hasWork = false;

  const begin = (row: DeploymentRow, lease: Lease): void => {
    const abort = new AbortController();
    const work = attemptDeployment(services, row, AbortSignal.any([abort.signal, lease.lost]))
      .catch((error: unknown) => log.error({ deployment: row.id, err: error }, 'deployment lost'))
      .then(lease.release)
      .finally(() => {
        runs.delete(row.id);
        ended();
      });
    runs.set(row.id, { abort, ended: work });
  };
  /** Not while another one of the same project is still being ended: two of them would change the same containers. */
  const take = async (id: string, projectId: string): Promise<void> => {
    const lease = await takeLease(db, projectId);
    if (lease === undefined) return;
    try {
      const [row] = await db
        .select()
        .from(deployments)
        .where(and(eq(deployments.id, id), isOpen));
      if (row) return begin(row, lease);
    } catch (error) {
      log.warn({ deployment: id, err: error }, 'a deployment could not be read');
    }
    await lease.release();
  };
  const round = async (): Promise<void> => {
    // Until it is known: a round that fails is made up for soon.
    hasWork = true;
    const all = await openDeployments(db).execute();
    // What was asked of an engine is never pretended, and the other way round.
    const open = all.filter(({ simulated }) => simulated === services.runtime.simulated);
    hasWork = open.length > 0 || runs.size > 0;
    const wanted = new Set(open.map(({ id }) => id));
    for (const [id, { abort }] of runs) if (!wanted.has(id)) abort.abort();
    for (const { id, projectId } of open) if (!runs.has(id)) await take(id, projectId);
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
