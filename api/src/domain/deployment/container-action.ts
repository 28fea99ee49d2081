import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import type { ContainerAction } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { Database } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { withLease } from './lease.ts';
import type { DeploymentServices } from './run-deployment.ts';
import { engineRef } from './usage.ts';

/** How long a member's call waits for the engine, in ms; what takes longer goes on without it. */
const ANSWER_MS = 5000;

/** Notes that no restart is to come any more that was asked for until then. */
export const restartDone = (db: Database, slug: string, until: Date): Promise<unknown> =>
  db
    .update(containers)
    .set({ restart_requested_at: null })
    .where(and(eq(containers.slug, slug), lte(containers.restart_requested_at, until)));

/** Nothing of a container that was never deployed can be started again. */
const nothingThere = (error: unknown): void => {
  if (!(error instanceof EngineError && error.reason === 'not-found')) throw error;
};

/**
 * Has the engine do at once what a member asked of a container. What it cannot do now is done by the reconciler: it is written
 * down with the container. So is what comes in the middle of other work on the project.
 * @param ended called when nothing more will happen at once
 */
export async function followAction(
  { db, runtime, log }: Pick<DeploymentServices, 'db' | 'runtime' | 'log'>,
  container: ContainerRow,
  action: ContainerAction,
  ended: () => void,
): Promise<void> {
  const ref = await engineRef(db, container);
  const act = async (): Promise<void> => {
    await runtime.engine.act(ref, action).catch(nothingThere);
    const { restart_requested_at } = container;
    if (restart_requested_at) await restartDone(db, container.slug, restart_requested_at);
  };
  const following = withLease(db, container.project_id, act)
    .catch((error: unknown) =>
      log.warn({ ...ref, action, err: error }, 'engine did not follow an action'),
    )
    .finally(ended);
  await Promise.race([following, sleep(ANSWER_MS, undefined, { ref: false })]);
}
