import { and, eq } from 'drizzle-orm';
import { EngineError } from '../../engine/engine-error.ts';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { isConnectionLoss } from '../../storage/database-errors.ts';
import { type DeploymentRow, deployments } from '../../storage/schema/deployment.ts';
import { isOpen, openDeployments, updateDeployment } from './deployment.ts';
import { UNEXPECTED } from './failure-reason.ts';
import { type Lease, takeLease } from './lease.ts';
import { type DeploymentServices, runDeployment } from './run-deployment.ts';
import { readSpecification } from './snapshot.ts';
import { noteUse } from './used-engine.ts';

/** While there is work: another server may cancel or take it. In ms. */
const EVERY_MS = 1000;
/**
 * Without work. This server is woken for what it is asked to do itself; only what a dead one left takes so long to be found. Beside an embedded
 * database there is no other one. In ms.
 */
const IDLE_EVERY_MS = { postgresql: 5000, embedded: 60_000 };
/** How long an engine may be out of reach, in ms, before a deployment counts as lost. */
const LOST_TIMEOUT_MS = 10 * 60_000;

const LOST =
  '엔진에 연결할 수 없어 배포의 결과를 알 수 없습니다. 엔진이 돌아오면 다시 배포해주세요.';

/** Carries out deployments in the background. */
export interface DeploymentWorker extends BackgroundJob {
  /** Looks for work at once, and for what was cancelled. */
  wake(): void;
}

interface Run {
  abort: AbortController;
  ended: Promise<void>;
}

/** After an attempt that could not reach the engine: since when, and whether that is too long. */
async function noteUnreachable(services: DeploymentServices, row: DeploymentRow): Promise<void> {
  const since = row.lost_at ?? new Date();
  const lost = Date.now() - since.getTime() > LOST_TIMEOUT_MS;
  await updateDeployment(
    services,
    row,
    lost
      ? { status: 'backend_tracking_failed', reason: LOST }
      : { status: 'untracked', lost_at: since },
  );
}

async function noteFailure(
  services: DeploymentServices,
  row: DeploymentRow,
  error: unknown,
): Promise<void> {
  if (isConnectionLoss(error)) {
    services.log.warn({ deployment: row.id, err: error }, 'deployment waits for the database');
  } else if (error instanceof EngineError && error.reason === 'unreachable') {
    await noteUnreachable(services, row);
  } else if (error instanceof EngineError && error.reason === 'lost') {
    await updateDeployment(services, row, { status: 'backend_tracking_failed', reason: LOST });
  } else {
    const known = error instanceof EngineError;
    if (!known) services.log.error({ deployment: row.id, err: error }, 'deployment failed');
    const reason = known ? error.message : UNEXPECTED;
    await updateDeployment(services, row, { status: 'failed', reason });
  }
}

/** One attempt at a deployment. What it came to is written down; an abort leaves the row to whoever aborted it, a database that is away leaves it to the next attempt. */
async function attempt(
  services: DeploymentServices,
  row: DeploymentRow,
  signal: AbortSignal,
): Promise<void> {
  try {
    const specification = await readSpecification(services.db, services.secrets, row.id);
    if (specification === undefined) {
      await updateDeployment(services, row, { status: 'backend_tracking_failed', reason: LOST });
      return;
    }
    await noteUse(services.db, services.runtime);
    const result = await runDeployment(services, row, specification, signal);
    await updateDeployment(services, row, { lost_at: null, reason: null, ...result });
  } catch (error) {
    if (!signal.aborted) await noteFailure(services, row, error);
  }
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
    const work = attempt(services, row, AbortSignal.any([abort.signal, lease.lost]))
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
