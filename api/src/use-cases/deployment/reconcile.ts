/** Keeps what runs in step with what should run: the database says what should, the engine says what does. */

import type { ObservedContainer } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { bringInStep } from './bring-in-step.ts';
import { storeObservations } from './container-state.ts';
import { openDeployments } from './deployment.ts';
import { desiredContainers } from './desired-containers.ts';
import { carryOutRemovals } from './engine-removal.ts';
import { knownContainers } from './known-containers.ts';
import { withLease } from './lease.ts';
import type { DeploymentServices } from './run-deployment.ts';
import { noteUse, readUsedEngine } from './used-engine.ts';

/** How many projects, and how many containers of each, are started, stopped or made at once. */
const AT_ONCE = 4;

const keyOf = ({ project, container }: { project: string; container: string }): string =>
  `${project}/${container}`;

/** Does the work for each of them, a few at a time. All of them are tried before the first error is thrown. */
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

/** Another server of this database runs containers for real: what this one pretends says nothing of them. */
const elsewhere = () =>
  new EngineError(
    'unreachable',
    '다른 서버가 실제 엔진에서 배포했습니다. 이 서버를 다시 시작해주세요.',
  );

/** The projects whose containers a deployment is changing at this moment: they are its business. */
async function projectsUnderDeployment({ db }: DeploymentServices): Promise<Set<string>> {
  const open = await openDeployments(db).execute();
  return new Set(open.map(({ projectId }) => projectId));
}

/**
 * Looks at everything once, each time it is called: removes what was deleted and what nobody knows, brings back, starts and
 * stops containers, and stores how they are. Returns whether something was removed because it was deleted.
 * @throws EngineError `unreachable`
 */
export function reconciliation(services: DeploymentServices): () => Promise<boolean> {
  const { db, runtime, log } = services;
  const { engine } = runtime;
  const inStep = bringInStep(services);

  const removeUnknown = async ({ project, container }: ObservedContainer): Promise<void> => {
    try {
      await engine.remove({ kind: 'container', project, container });
    } catch (error) {
      if (!(error instanceof EngineError) || error.reason === 'unreachable') throw error;
      log.warn({ project, container, err: error }, 'an unknown container could not be removed');
    }
  };
  /** Read again, because a deployment may have come and gone since. Who has the lease instead takes care of it. */
  const correct = (projectId: string, seen: ReadonlyMap<string, ObservedContainer>) =>
    withLease(db, projectId, async () => {
      await forEachOf(await desiredContainers(db, [projectId]), async (one) => {
        const correction = inStep.next(one, seen.get(keyOf(one)));
        if (correction !== undefined) await inStep.correct(one, correction);
      });
    });
  let noted = false;
  /** What runs there was deployed there, by whichever release. */
  const noteOnce = async (observed: readonly ObservedContainer[]): Promise<void> => {
    if (noted || observed.length === 0) return;
    await noteUse(db, runtime);
    noted = true;
  };
  return async () => {
    if (runtime.simulated && (await readUsedEngine(db))) throw elsewhere();
    const removed = await carryOutRemovals(services, engine);
    const observed = await engine.observe();
    await noteOnce(observed);
    // Read after the look at the engine: a container is in the database before it runs.
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
