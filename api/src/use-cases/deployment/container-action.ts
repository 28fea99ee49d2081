import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerAction } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { readEngineReference } from '../usage/measure-usage.ts';
import { clearRestartRequest } from './desired-containers.ts';
import { runWithLease } from './lease.ts';
import type { DeploymentDependencies } from './run-deployment.ts';

/** The maximum time that a member's call waits for the engine, in ms. Longer work continues in the background. */
const ANSWER_MS = 5000;

/** Ignores `not-found`, which the engine reports for a container that was never deployed. Throws every other error again. */
const nothingThere = (error: unknown): void => {
  if (!(error instanceof EngineError && error.reason === 'not-found')) throw error;
};

/**
 * Makes the engine apply a member's action on a container immediately. The action is stored with the container, so that the
 * reconciler applies it later if the engine is unreachable or other work on the project is running.
 * @param ended called when the immediate work has ended
 */
export async function applyContainerAction(
  { db, runtime, log }: Pick<DeploymentDependencies, 'db' | 'runtime' | 'log'>,
  container: ContainerRow,
  action: ContainerAction,
  ended: () => void,
): Promise<void> {
  const ref = await readEngineReference(db, container);
  const act = async (): Promise<void> => {
    await runtime.engine.act(ref, action).catch(nothingThere);
    const { restart_requested_at } = container;
    if (restart_requested_at) await clearRestartRequest(db, container.slug, restart_requested_at);
  };
  const following = runWithLease(db, container.project_id, act)
    .catch((error: unknown) =>
      log.warn({ ...ref, action, err: error }, 'engine did not follow an action'),
    )
    .finally(ended);
  await Promise.race([following, sleep(ANSWER_MS, undefined, { ref: false })]);
}
