import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { FairQueue } from '../../runtime/fair-queue.ts';
import type { Database } from '../../storage/database.ts';
import { isConnectionLoss } from '../../storage/database-errors.ts';
import type { DeploymentRow } from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { BelievableClock } from '../clock/believable-clock.ts';
import type { WriteBudget } from '../write-budget.ts';
import { containerProgress, markStarted } from './container-progress.ts';
import { type ContainerDeployment, deployContainer } from './deploy-container.ts';
import { type DeploymentLog, openDeploymentLog } from './deployment-log.ts';
import { UNEXPECTED } from './failure-reason.ts';
import { knownSecrets } from './known-secrets.ts';
import { projectOf } from './project-of.ts';
import type { ContainerSpecification, DeploymentSpecification } from './specification.ts';

/** What deployments are carried out with. */
export interface DeploymentServices {
  db: Database;
  runtime: ContainerRuntime;
  secrets: SecretBox;
  /** Old images go by a clock that can be believed. */
  clock: Pick<BelievableClock, 'holds'>;
  log: Logger;
  /** How much the log of a member's deployments may still write. */
  writes: WriteBudget;
  /** Images are built a few at a time, in turn for the members who asked for them. */
  builds: FairQueue;
  /** For the member to whom the project belongs. */
  cloneToken: (projectId: string, url: string) => Promise<string | undefined>;
  routablePorts: (
    projectId: string,
    ...rest: Parameters<ContainerDeployment['routablePorts']>
  ) => ReturnType<ContainerDeployment['routablePorts']>;
  /** Noted when the engine has no room for a deployment, until that has been cleared up. */
  disk: { isFull: boolean };
}

/** How a deployment ended. `reason` is one Korean sentence for the member. */
export interface DeploymentResult {
  status: 'success' | 'failed';
  reason?: string;
}

/** An engine or a database that cannot be reached now ends nothing: the deployment is taken up again. */
const endsAttempt = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted ||
  isConnectionLoss(error) ||
  (error instanceof EngineError && (error.reason === 'unreachable' || error.reason === 'lost'));

/** What is the member's own doing has no cause beyond what they are told. */
function noteForOperator(
  { log }: DeploymentServices,
  what: { deployment: string; container: string; err: unknown },
): void {
  if (!(what.err instanceof EngineError)) log.error(what, 'a container could not be deployed');
  else if (what.err.cause !== undefined) log.warn(what, 'a container could not be deployed');
}

/**
 * One container of a deployment, unless an earlier attempt has brought it to its end. Returns why it failed, in one
 * sentence; nothing when it did not.
 * @throws what ends the whole attempt: the abort's reason, and an engine that cannot be reached
 */
async function attempt(
  services: DeploymentServices,
  run: ContainerDeployment,
  container: ContainerSpecification,
): Promise<string | undefined> {
  const { db } = services;
  const { deployment, signal, log } = run;
  const progress = containerProgress(db, deployment, container.slug);
  const before = await markStarted(db, deployment, container.slug);
  if (before?.finished_at)
    return before.step === 'failed' ? (before.reason ?? UNEXPECTED) : undefined;
  try {
    await deployContainer(run, container, progress, before);
    return undefined;
  } catch (error) {
    if (endsAttempt(error, signal)) throw error;
    const known = error instanceof EngineError ? error : undefined;
    const reason = known?.message ?? UNEXPECTED;
    if (known?.reason === 'out-of-disk') services.disk.isFull = true;
    noteForOperator(services, { deployment, container: container.slug, err: error });
    log.add(reason, container.slug);
    await progress.finish('failed', reason);
    return reason;
  }
}

/**
 * Carries out a deployment from wherever it stands. Its containers are deployed side by side; when one fails, the others still
 * come to their end.
 * @throws the signal's reason when it is aborted, EngineError `unreachable` or `lost`; it can then be taken up again
 */
export async function runDeployment(
  services: DeploymentServices,
  row: DeploymentRow,
  specification: DeploymentSpecification,
  signal: AbortSignal,
): Promise<DeploymentResult> {
  const { db, runtime } = services;
  const { project, containers } = specification;
  const masked = await knownSecrets(services, row.project_id, specification);
  const { memberId } = await projectOf(db, row.project_id);
  const budget = { writes: services.writes, memberId };
  const log: DeploymentLog = openDeploymentLog(db, row.id, masked, budget);
  const run: ContainerDeployment = {
    db,
    runtime,
    deployment: row.id,
    project: project.slug,
    log,
    signal,
    inBuildQueue: (build) => services.builds.run(row.requested_by ?? '', build, { signal }),
    cloneToken: (url) => services.cloneToken(row.project_id, url),
    routablePorts: (...rest) => services.routablePorts(row.project_id, ...rest),
  };
  try {
    const start = {
      deployment: row.id,
      project: project.slug,
      projectName: project.name,
      containers: containers.length,
      createdAt: row.created_at,
    };
    await runtime.engine.begin(start, { signal, log: (text) => log.add(text) });
    const reasons = await awaitAll(
      containers.map((container) => attempt(services, run, container)),
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

/** All of them come to their end before the first error is thrown: nothing goes on unseen. */
async function awaitAll<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  const results = await Promise.allSettled(work);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
