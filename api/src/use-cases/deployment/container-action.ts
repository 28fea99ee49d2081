import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerAction } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { withLease } from './lease.ts';
import { restartDone } from './restart-request.ts';
import type { DeploymentServices } from './run-deployment.ts';
import { engineRef } from './usage.ts';

/** How long a member's call waits for the engine, in ms; what takes longer goes on without it. */
const ANSWER_MS = 5000;

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
