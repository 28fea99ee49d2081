import { eq } from 'drizzle-orm';
import type {
  ContainerEngine,
  ObservedContainer,
  RunExclusivelyOnProject,
} from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import { NEW_WORK_SUBJECT, startLeaderJob } from '../../storage/peers.ts';
import { projects } from '../../storage/schema/project.ts';
import {
  type ContainerCorrector,
  createContainerCorrector,
  type DueCorrection,
  readCorrectionOrder,
} from './container-corrector.ts';
import { maskDeployedSecrets, storeContainerObservations } from './container-state.ts';
import { selectUnfinishedDeployments } from './deployment.ts';
import { readContainersWithObservations, readDesiredContainers } from './desired-containers.ts';
import { runEngineRemovals } from './engine-removal.ts';
import { pruneUnusedImages } from './housekeeping.ts';
import { runWithLease } from './lease.ts';
import type { DeploymentDependencies } from './run-deployment.ts';
import { readLastUsedEngine, recordEngineUse } from './used-engine.ts';

/**
 * The maximum number of projects that are corrected concurrently, and of containers that are corrected concurrently in each project.
 */
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

/**
 * Creates the error for a server with the simulation when another server of the same database uses a real engine, because observations
 * of the simulation are then meaningless.
 */
const elsewhere = () =>
  new EngineError(
    'unreachable',
    '다른 서버가 실제 엔진에서 배포했습니다. 이 서버를 다시 시작해주세요.',
  );

/** Finds the projects with a running deployment. Only the deployment changes the containers of such a project. */
async function projectsUnderDeployment({ db }: DeploymentDependencies): Promise<Set<string>> {
  const open = await selectUnfinishedDeployments(db).execute();
  return new Set(open.map(({ projectId }) => projectId));
}

/**
 * Corrects containers of one project in their order. A container starts also after a failure of containers to which it refers, because it
 * has run before.
 */
async function correctInOrder(
  services: DeploymentDependencies,
  { correct }: Pick<ContainerCorrector, 'correct'>,
  due: readonly DueCorrection[],
): Promise<void> {
  const { ordered, predecessors } = await readCorrectionOrder(services, due);
  const bySlug = new Map(due.map((one) => [one.desired.container, one]));
  const ends = new Map<string, Promise<void>>();
  const correctOne = async ({ desired, correction }: DueCorrection): Promise<void> => {
    await Promise.all((predecessors.get(desired.container) ?? []).map((slug) => ends.get(slug)));
    await correct(desired, correction);
  };
  // Predecessors come first, so every lane waits for work that has begun.
  await forEachOf(ordered, async (slug) => {
    const one = bySlug.get(slug);
    if (one === undefined) return;
    const end = correctOne(one);
    ends.set(slug, end);
    await end;
  });
}

/**
 * Creates the function that runs one round: removes deleted and unknown containers, creates, starts and stops containers, and stores
 * observations. Returns whether a deleted container was removed.
 * @throws EngineError `unreachable`
 */
export function createReconciliationRound(
  services: DeploymentDependencies,
): () => Promise<boolean> {
  const { db, runtime, log } = services;
  const { engine } = runtime;
  const inStep = createContainerCorrector(services);

  const removeUnknown = async ({ project, container }: ObservedContainer): Promise<void> => {
    try {
      await engine.remove({ kind: 'container', project, container });
    } catch (error) {
      if (!(error instanceof EngineError) || error.reason === 'unreachable') throw error;
      log.warn({ project, container, err: error }, 'an unknown container could not be removed');
    }
  };
  /**
   * Corrects the containers of a project under its lease. Reads the desired state again, because a deployment may have run since.
   * Skips the project while another server has the lease.
   */
  const correct = (projectId: string, seen: ReadonlyMap<string, ObservedContainer>) =>
    runWithLease(db, projectId, async () => {
      const desired = await readDesiredContainers(db, [projectId]);
      const due = desired.flatMap((one) => {
        const correction = inStep.next(one, seen.get(keyOf(one)));
        return correction === undefined ? [] : [{ desired: one, correction }];
      });
      await correctInOrder(services, inStep, due);
    });
  let noted = false;
  /** Records once that a real engine is in use, as soon as it runs a container of this installation, even of an earlier release. */
  const noteOnce = async (observed: readonly ObservedContainer[]): Promise<void> => {
    if (noted || observed.length === 0) return;
    await recordEngineUse(db, runtime);
    noted = true;
  };
  return async () => {
    if (runtime.simulated && (await readLastUsedEngine(db))) throw elsewhere();
    const removed = await runEngineRemovals(services, engine);
    const observed = await engine.observe();
    await noteOnce(observed);
    // The database is read after the engine, so that it contains every running container: a container is stored before it runs.
    const known = await readContainersWithObservations(db);
    const keys = new Set(known.map(keyOf));
    const unknown = observed.filter((one) => !keys.has(keyOf(one)));
    await forEachOf(unknown, removeUnknown);
    const busy = await projectsUnderDeployment(services);
    const seen = new Map(observed.map((one) => [keyOf(one), one]));
    const desired = await readDesiredContainers(db);
    const outOfStep = desired.filter(
      (one) => !busy.has(one.projectId) && inStep.next(one, seen.get(keyOf(one))) !== undefined,
    );
    const projects = [...new Set(outOfStep.map(({ projectId }) => projectId))];
    await forEachOf(projects, (projectId) => correct(projectId, seen));
    const corrected = unknown.length > 0 || projects.length > 0;
    const now = corrected ? await engine.observe() : observed;
    const lost = desired.flatMap((one) => {
      const error = inStep.failureOf(one.container);
      return error === undefined ? [] : [{ ...one, error }];
    });
    const states = { observed: now, lost };
    await storeContainerObservations(db, known, states, maskDeployedSecrets(db, services.secrets));
    return removed;
  };
}

const EVERY_MS = 10_000;
/** The time in which engine events are combined into one round, in ms. */
const BURST_MS = 200;
const HOUSEKEEPING_EVERY_MS = 60 * 60_000;

/** The project name in engine events that affect every project: after a lost connection the engine may have been restarted. */
const EVERYTHING = '*';

/** Calls `happened` after every burst of events, until the signal is aborted. */
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

/**
 * Creates a function that runs work on a project under the project's lease, or calls `skipped` while another server has the lease. A
 * deleted project needs no lease.
 */
const runExclusively =
  (db: Database, skipped: () => void): RunExclusivelyOnProject =>
  async (slug, work) => {
    const [project] = await db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.slug, slug));
    if (project === undefined) await work();
    else if (!(await runWithLease(db, project.id, work))) skipped();
  };

/**
 * Starts the reconciler in the background, on one of several servers: rounds run at the start, after engine events, and every ten
 * seconds. A wake-up on any server triggers a round on the leading server.
 */
export function startReconciler(
  services: DeploymentDependencies,
  { peers }: Pick<OpenDatabase, 'peers'>,
): BackgroundJob {
  const { db, runtime, log, disk } = services;
  const abort = new AbortController();
  const reconcile = createReconciliationRound(services);
  let engineInStep = false;
  let cleanedAt = 0;
  let hasGarbage = true;

  const outOfStep = (): void => {
    engineInStep = false;
  };
  /**
   * Makes the engine reconcile its own resources. Projects whose lease another server has, and containers that failed to start, are
   * retried in the next round.
   */
  const bringEngineInStep = async (): Promise<void> => {
    if (engineInStep && runtime.engine.isOutdated?.() !== true) return;
    engineInStep = true;
    try {
      await runtime.engine.reconcile(runExclusively(db, outOfStep));
    } catch (error) {
      outOfStep();
      // An unreachable engine ends the round, and is logged once.
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
    if (!hasGarbage || !(await pruneUnusedImages(services))) return;
    hasGarbage = false;
    cleanedAt = performance.now();
  };
  const job = startLeaderJob(peers, EVERY_MS, round, (error) =>
    log.warn({ err: error }, 'containers could not be brought in step'),
  );
  const leave = peers.subscribe(NEW_WORK_SUBJECT, job.wake);
  void followEvents(runtime.engine, job.wake, outOfStep, abort.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'engine events ended'),
  );
  return {
    wake: () => peers.publish(NEW_WORK_SUBJECT),
    async close() {
      abort.abort();
      leave();
      await job.close();
    },
  };
}
