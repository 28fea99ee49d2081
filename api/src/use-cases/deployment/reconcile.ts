/** Reconciles running containers (reported by the engine) with the desired state (stored in the database). */

import { EngineError } from '../../engine/engine-error.ts';
import type { ObservedContainer } from '../../engine/observed-container.ts';
import { containerCorrections } from './bring-in-step.ts';
import { storeObservations } from './container-state.ts';
import { openDeployments } from './deployment.ts';
import { desiredContainers } from './desired-containers.ts';
import { runRemovals } from './engine-removal.ts';
import { knownContainers } from './known-containers.ts';
import { withLease } from './lease.ts';
import type { DeploymentServices } from './run-deployment.ts';
import { readUsedEngine, recordEngineUse } from './used-engine.ts';

/** The maximum number of concurrently corrected projects, and of containers of each project. */
const AT_ONCE = 4;

const keyOf = ({ project, container }: { project: string; container: string }): string =>
  `${project}/${container}`;

/** Runs work for each item with bounded concurrency. All items are processed before the first error is thrown. */
async function forEachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const errors: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (errors.length > 0) throw errors[0];
}

/** Whether another server of this database uses a real engine, so that observations of this server's simulation are meaningless. */
const elsewhere = () =>
  new EngineError(
    'unreachable',
    '다른 서버가 실제 엔진에서 배포했습니다. 이 서버를 다시 시작해주세요.',
  );

/** The projects with a running deployment, which changes their containers itself. */
async function projectsUnderDeployment({ db }: DeploymentServices): Promise<Set<string>> {
  const open = await openDeployments(db).execute();
  return new Set(open.map(({ projectId }) => projectId));
}

/**
 * Creates the function that runs one round: removes deleted and unknown containers, creates, starts and stops containers, and stores
 * observations. Returns whether a deleted container was removed.
 * @throws EngineError `unreachable`
 */
export function reconciliation(services: DeploymentServices): () => Promise<boolean> {
  const { db, runtime, log } = services;
  const { engine } = runtime;
  const inStep = containerCorrections(services);

  const removeUnknown = async ({ project, container }: ObservedContainer): Promise<void> => {
    try {
      await engine.remove({ kind: 'container', project, container });
    } catch (error) {
      if (!(error instanceof EngineError) || error.reason === 'unreachable') throw error;
      log.warn({ project, container, err: error }, 'an unknown container could not be removed');
    }
  };
  /**
   * Reads the desired state again under the lease, because a deployment may have run since. The owner of a lease takes care of its
   * project.
   */
  const correct = (projectId: string, seen: ReadonlyMap<string, ObservedContainer>) =>
    withLease(db, projectId, async () => {
      await forEachOf(await desiredContainers(db, [projectId]), async (one) => {
        const correction = inStep.next(one, seen.get(keyOf(one)));
        if (correction !== undefined) await inStep.correct(one, correction);
      });
    });
  let noted = false;
  /** Records once that a real engine is in use, when it runs containers of any release. */
  const noteOnce = async (observed: readonly ObservedContainer[]): Promise<void> => {
    if (noted || observed.length === 0) return;
    await recordEngineUse(db, runtime);
    noted = true;
  };
  return async () => {
    if (runtime.simulated && (await readUsedEngine(db))) throw elsewhere();
    const removed = await runRemovals(services, engine);
    const observed = await engine.observe();
    await noteOnce(observed);
    // Read after the observation of the engine: a container is in the database before it runs.
    const known = await knownContainers(db);
    const keys = new Set(known.map(keyOf));
    const unknown = observed.filter((one) => !keys.has(keyOf(one)));
    await forEachOf(unknown, removeUnknown);
    const busy = await projectsUnderDeployment(services);
    const seen = new Map(observed.map((one) => [keyOf(one), one]));
    const outOfStep = (await desiredContainers(db)).filter(
      (one) => !busy.has(one.projectId) && inStep.next(one, seen.get(keyOf(one))) !== undefined,
    );
    const projects = [...new Set(outOfStep.map(({ projectId }) => projectId))];
    await forEachOf(projects, (projectId) => correct(projectId, seen));
    const corrected = unknown.length > 0 || projects.length > 0;
    const now = corrected ? await engine.observe() : observed;
    await storeObservations(db, known, now);
    return removed;
  };
}
