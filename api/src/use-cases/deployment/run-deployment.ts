import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { SourceAccess } from '../../engine/source/source-access.ts';
import type { FairQueue } from '../../runtime/fair-queue.ts';
import type { Database } from '../../storage/database.ts';
import { isConnectionLoss } from '../../storage/database-errors.ts';
import type { DeploymentRow } from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { RegistryLoginFinder } from '../registry-login/find-registry-login.ts';
import type { ReliableClock } from '../reliable-clock.ts';
import type { WriteBudget } from '../write-budget.ts';
import { createContainerProgress, markContainerStarted } from './container-progress.ts';
import { type ContainerDeploymentContext, deployContainer } from './deploy-container.ts';
import {
  commitDeploymentOutcome,
  findProjectOwner,
  UNEXPECTED_FAILURE_MESSAGE,
} from './deployment.ts';
import { type DeploymentLog, openDeploymentLog } from './deployment-log.ts';
import {
  type ContainerSpecification,
  confidentialValues,
  type DeploymentSpecification,
} from './deployment-specification.ts';
import { readDesiredContainers } from './desired-containers.ts';
import { toShownFailure } from './shown-failure.ts';
import { readSpecification, readSpecifications } from './snapshot.ts';
import { createStartQueue } from './start-order.ts';
import { recordEngineUse } from './used-engine.ts';

const secretsOf = (specification: DeploymentSpecification | undefined): string[] =>
  (specification?.containers ?? []).flatMap(confidentialValues);

/**
 * Reads the secrets of a deployment's specification and of the running configuration, because the log also contains the last output of
 * the running containers.
 */
async function knownSecrets(
  { db, secrets: box }: { db: Database; secrets: SecretBox },
  projectId: string,
  specification: DeploymentSpecification,
): Promise<string[]> {
  const running = (await readDesiredContainers(db, [projectId])).map(
    ({ deployment }) => deployment,
  );
  const before = await readSpecifications(db, box, running);
  return [...new Set([specification, ...before.values()].flatMap(secretsOf))];
}

/** The dependencies of the work on deployments. */
export interface DeploymentDependencies {
  db: Database;
  runtime: ContainerRuntime;
  secrets: SecretBox;
  /** Old images are deleted only while the clock is reliable. */
  clock: Pick<ReliableClock, 'isReliable'>;
  log: Logger;
  /** The members' remaining write budget for deployment logs. */
  writes: WriteBudget;
  /** The queue for builds: concurrency is limited, and members take turns. */
  builds: FairQueue;
  /** The queue for pulls of images: concurrency is limited, and members take turns. */
  pulls: FairQueue;
  openUpload: ContainerDeploymentContext['openUpload'];
  /** Returns the token or the key for a repository of the project. */
  sourceAccess: (projectId: string, url: string) => Promise<SourceAccess | undefined>;
  /** Finds the logins with which images of a project are pulled. */
  registryLogins: Pick<RegistryLoginFinder, 'find' | 'findOfProject'>;
  routablePorts: (
    projectId: string,
    ...rest: Parameters<ContainerDeploymentContext['routablePorts']>
  ) => ReturnType<ContainerDeploymentContext['routablePorts']>;
  /** Set when the engine's disk is too full for a deployment, until housekeeping has freed space. */
  disk: { isFull: boolean };
}

/** The result of a deployment. `reason` is one Korean sentence for the member. */
interface DeploymentResult {
  status: 'success' | 'failed';
  reason?: string;
}

/** The time without a connection to the engine after which a deployment fails, in ms. */
const LOST_TIMEOUT_MS = 10 * 60_000;

const LOST =
  '엔진에 연결할 수 없어 배포의 결과를 알 수 없습니다. 엔진이 돌아오면 다시 배포해주세요.';

/** Whether an error only ends this run, because the engine or database is unreachable: the deployment is resumed later. */
const endsAttempt = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted ||
  isConnectionLoss(error) ||
  (error instanceof EngineError && (error.reason === 'unreachable' || error.reason === 'lost'));

/**
 * Logs an unexpected failure, or the cause of an engine error, for the operator. A failure that the member caused has no cause to log.
 */
function noteForOperator(
  { log }: DeploymentDependencies,
  what: { deployment: string; container: string; err: unknown },
): void {
  if (!(what.err instanceof EngineError)) log.error(what, 'a container could not be deployed');
  else if (what.err.cause !== undefined) log.warn(what, 'a container could not be deployed');
}

/** @throws EngineError for a container with a reference that has no value */
function requireValues({ unresolved }: ContainerSpecification): void {
  if (unresolved) throw new EngineError('start-failed', unresolved);
}

/**
 * Deploys one container, unless an earlier run has finished the container. Returns the reason for a failure in one sentence; undefined
 * after a success.
 * @throws errors that end the whole run: the signal's reason, and an unreachable engine
 */
async function deployUnlessDone(
  services: DeploymentDependencies,
  run: ContainerDeploymentContext,
  container: ContainerSpecification,
): Promise<string | undefined> {
  const { db } = services;
  const { deployment, signal, log } = run;
  const progress = createContainerProgress(db, deployment, container.slug);
  const before = await markContainerStarted(db, deployment, container.slug);
  if (before?.finished_at)
    return before.step === 'failed' ? (before.reason ?? UNEXPECTED_FAILURE_MESSAGE) : undefined;
  try {
    requireValues(container);
    await deployContainer(run, container, progress, before);
    return undefined;
  } catch (error) {
    if (endsAttempt(error, signal)) throw error;
    const { reason, cause } = toShownFailure(error, log.mask, UNEXPECTED_FAILURE_MESSAGE);
    if (error instanceof EngineError && error.reason === 'out-of-disk') services.disk.isFull = true;
    noteForOperator(services, { deployment, container: container.slug, err: error });
    log.add(reason, container.slug);
    await progress.finish('failed', { reason, cause });
    return reason;
  }
}

/**
 * Deploys the containers of a deployment concurrently, continuing from the stored progress: images are prepared at once, and a container
 * starts after those to which it refers. When one container fails, the containers that do not refer to it are still completed.
 * @throws the signal's reason when the signal is aborted, EngineError `unreachable` or `lost`; the deployment can then be resumed
 */
async function deployContainers(
  services: DeploymentDependencies,
  row: DeploymentRow,
  specification: DeploymentSpecification,
  signal: AbortSignal,
): Promise<DeploymentResult> {
  const { db, runtime } = services;
  const { project, containers } = specification;
  const masked = await knownSecrets(services, row.project_id, specification);
  const { memberId } = await findProjectOwner(db, row.project_id);
  const budget = { writes: services.writes, memberId };
  const log: DeploymentLog = openDeploymentLog(db, row.id, masked, budget);
  const queue = createStartQueue(containers, log.add);
  const run: ContainerDeploymentContext = {
    db,
    runtime,
    deployment: row.id,
    project: project.slug,
    log,
    signal,
    inBuildQueue: (build) => services.builds.run(row.requested_by ?? '', build, { signal }),
    inPullQueue: (pull) => services.pulls.run(row.requested_by ?? '', pull, { signal }),
    findLogin: (registry) => services.registryLogins.find(row.project_id, registry, signal),
    openUpload: services.openUpload,
    sourceAccess: (url) => services.sourceAccess(row.project_id, url),
    routablePorts: (...rest) => services.routablePorts(row.project_id, ...rest),
    awaitPredecessors: queue.awaitPredecessors,
  };
  try {
    const start = {
      deployment: row.id,
      project: project.slug,
      projectName: project.name,
      containers: containers.length,
      createdAt: row.created_at,
      readLogins: () => services.registryLogins.findOfProject(row.project_id, signal),
    };
    await runtime.engine.begin(start, { signal, log: (text) => log.add(text) });
    const reasons = await awaitAll(
      containers.map((container) =>
        queue.add(container.slug, deployUnlessDone(services, run, container)),
      ),
    );
    const reason = reasons.find((one) => one !== undefined);
    if (reason !== undefined) return { status: 'failed', reason };
    return { status: 'success' };
  } finally {
    await log.flush().catch((error: unknown) => {
      services.log.warn({ deployment: row.id, err: error }, 'lines of a deployment log are lost');
    });
  }
}

/** Awaits all promises before it throws the first error, so that no work continues in the background. */
async function awaitAll<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  const results = await Promise.allSettled(work);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Records since when a deployment has had no connection to the engine, and fails the deployment after `LOST_TIMEOUT_MS`. */
async function noteUnreachable(
  services: DeploymentDependencies,
  row: DeploymentRow,
): Promise<void> {
  const since = row.lost_at ?? new Date();
  const lost = Date.now() - since.getTime() > LOST_TIMEOUT_MS;
  await commitDeploymentOutcome(
    services,
    row,
    lost
      ? { status: 'backend_tracking_failed', reason: LOST }
      : { status: 'untracked', lost_at: since },
  );
}

async function noteFailure(
  services: DeploymentDependencies,
  row: DeploymentRow,
  error: unknown,
): Promise<void> {
  if (isConnectionLoss(error)) {
    services.log.warn({ deployment: row.id, err: error }, 'deployment waits for the database');
  } else if (error instanceof EngineError && error.reason === 'unreachable') {
    await noteUnreachable(services, row);
  } else if (error instanceof EngineError && error.reason === 'lost') {
    await commitDeploymentOutcome(services, row, {
      status: 'backend_tracking_failed',
      reason: LOST,
    });
  } else {
    const known = error instanceof EngineError;
    if (!known) services.log.error({ deployment: row.id, err: error }, 'deployment failed');
    const reason = known ? error.message : UNEXPECTED_FAILURE_MESSAGE;
    await commitDeploymentOutcome(services, row, { status: 'failed', reason });
  }
}

/**
 * Runs a deployment once, and stores the outcome. After an abort, the caller that aborted the run stores the outcome; after a lost
 * connection to the database, the next run stores the outcome.
 */
export async function runDeployment(
  services: DeploymentDependencies,
  row: DeploymentRow,
  signal: AbortSignal,
): Promise<void> {
  try {
    const specification = await readSpecification(services.db, services.secrets, row.id);
    if (specification === undefined) {
      await commitDeploymentOutcome(services, row, {
        status: 'backend_tracking_failed',
        reason: LOST,
      });
      return;
    }
    await recordEngineUse(services.db, services.runtime);
    const result = await deployContainers(services, row, specification, signal);
    await commitDeploymentOutcome(services, row, { lost_at: null, reason: null, ...result });
  } catch (error) {
    if (!signal.aborted) await noteFailure(services, row, error);
  }
}
