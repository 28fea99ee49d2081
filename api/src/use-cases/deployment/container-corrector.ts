/** Corrects single containers that differ from their desired state, between deployments. */
import type {
  ContainerAction,
  ObservedContainer,
  OperationContext,
} from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { LONGEST_START_MS } from '../../engine/start-time.ts';
import { isConnectionLoss } from '../../storage/database-errors.ts';
import { readCurrentSpecification } from './current-specification.ts';
import { toContainerSpec } from './deploy-container.ts';
import { clearRestartRequest, type DesiredContainer } from './desired-containers.ts';
import {
  type ContainerWithImage,
  type DeployedImageSource,
  pullContainerImage,
} from './pull-image.ts';
import type { DeploymentDependencies } from './run-deployment.ts';
import { readSpecification, readSpecifications } from './snapshot.ts';
import { findStartOrder, type StartOrder } from './start-order.ts';

/** The time limit of creating an instance again, in ms: the longest start, and the steps before and after it, such as a pull. */
const APPLY_TIMEOUT_MS = LONGEST_START_MS + 120_000;
/** The first and the longest pause after failed corrections of a container, in ms. Each further failure doubles the pause. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Reads the specification of the container's last deployment, with the current settings. */
async function wantedNow({ db, secrets }: DeploymentDependencies, desired: DesiredContainer) {
  const specification = await readSpecification(db, secrets, desired.deployment);
  const container = specification?.containers.find(({ slug }) => slug === desired.container);
  return container && readCurrentSpecification(db, container);
}

/** Provides the image of a container's last deployment, which may have been deleted from the engine. */
const pullAgain = (
  services: DeploymentDependencies,
  { project, projectId, image }: DesiredContainer,
  container: ContainerWithImage,
  source: DeployedImageSource,
  context: OperationContext,
): Promise<string> => {
  const { signal } = context;
  const findLogin = (registry: string) => services.registryLogins.find(projectId, registry, signal);
  return pullContainerImage({ ...services, findLogin }, container, source, image, {
    ...context,
    pulling: () => undefined,
    inQueue: (pull) => services.pulls.run(project, pull, { signal }),
  });
};
/** A container, and the correction that it needs. */
export interface DueCorrection {
  desired: DesiredContainer;
  correction: ContainerCorrection;
}

/** Reads the order of the containers of one project that are corrected together, from their last deployments. */
export async function readCorrectionOrder(
  { db, secrets }: Pick<DeploymentDependencies, 'db' | 'secrets'>,
  due: readonly DueCorrection[],
): Promise<StartOrder> {
  const alone = due.map(({ desired: { container } }) => container);
  if (due.length < 2) return { predecessors: new Map(), ordered: alone };
  const ids = [...new Set(due.map(({ desired }) => desired.deployment))];
  const specifications = await readSpecifications(db, secrets, ids);
  const containers = due.map(({ desired: { deployment, container, stopped } }) => {
    const all = specifications.get(deployment)?.containers ?? [];
    const references = all.find(({ slug }) => slug === container)?.references;
    return { slug: container, stopped, references };
  });
  return findStartOrder(containers);
}

/** Creates the instance of a container again. */
async function bringBack(
  services: DeploymentDependencies,
  desired: DesiredContainer,
): Promise<void> {
  const { runtime, log } = services;
  const { project, projectId, deployment, container, image } = desired;
  const wanted = await wantedNow(services, desired);
  if (wanted === undefined) return;
  const ports = await services.routablePorts(projectId, wanted, () => undefined);
  log.info({ project, container }, 'a container is brought back');
  const context = {
    signal: AbortSignal.timeout(APPLY_TIMEOUT_MS),
    log: (text: string) => log.debug({ container }, text),
  };
  if (wanted.imageSource) await pullAgain(services, desired, wanted, wanted.imageSource, context);
  const spec = toContainerSpec(project, deployment, wanted, image, ports);
  await runtime.engine.apply(spec, { ...context, step: () => undefined });
}

export type ContainerCorrection = 'bring-back' | ContainerAction;

/** Returns the correction that a container needs, if any. */
function correctionOf(
  { stopped, restartRequestedAt }: DesiredContainer,
  seen: ObservedContainer | undefined,
): ContainerCorrection | undefined {
  if (seen === undefined) return 'bring-back';
  if (stopped) return seen.state === 'stopped' ? undefined : 'stop';
  if (restartRequestedAt !== null) return 'restart';
  return seen.state === 'stopped' ? 'start' : undefined;
}

/** Corrects single containers. After a failed correction, the next correction of the container waits until a pause is over. */
export interface ContainerCorrector {
  /** Returns the correction that a container needs now; undefined during a pause. */
  next(
    desired: DesiredContainer,
    seen: ObservedContainer | undefined,
  ): ContainerCorrection | undefined;
  /**
   * Applies a correction. The caller holds the project's lease.
   * @throws EngineError `unreachable`
   */
  correct(desired: DesiredContainer, correction: ContainerCorrection): Promise<void>;
  /** Returns the error of the last correction of a container, if it failed; undefined after a success. */
  failureOf(container: string): unknown;
}

/** Whether an error ends the whole round, because the engine is unreachable. */
const endsLook = (error: unknown): boolean =>
  isConnectionLoss(error) || (error instanceof EngineError && error.reason === 'unreachable');

/** Remembers failed corrections with their errors, so that they are not retried immediately. */
function pausing() {
  const pauses = new Map<string, { until: number; ms: number; error: unknown }>();
  return {
    isPaused: (key: string): boolean => Date.now() < (pauses.get(key)?.until ?? 0),
    pause(key: string, error: unknown): void {
      const ms = Math.min((pauses.get(key)?.ms ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
      pauses.set(key, { until: Date.now() + ms, ms, error });
    },
    errorOf: (key: string): unknown => pauses.get(key)?.error,
    forget: (key: string): unknown => pauses.delete(key),
  };
}

/** Creates the corrections of a server. A server creates the corrections once, because they remember failures. */
export function createContainerCorrector(services: DeploymentDependencies): ContainerCorrector {
  const { db, runtime, log } = services;
  const { isPaused, pause, errorOf, forget } = pausing();

  const carryOut = (desired: DesiredContainer, correction: ContainerCorrection): Promise<void> => {
    const { project, container } = desired;
    return correction === 'bring-back'
      ? bringBack(services, desired)
      : runtime.engine.act({ project, container }, correction);
  };
  return {
    failureOf: errorOf,
    next(desired, seen) {
      const correction = correctionOf(desired, seen);
      if (correction === undefined) forget(desired.container);
      return isPaused(desired.container) ? undefined : correction;
    },
    async correct(desired, correction) {
      const { project, container, restartRequestedAt } = desired;
      try {
        await carryOut(desired, correction);
        if (restartRequestedAt) await clearRestartRequest(db, container, restartRequestedAt);
      } catch (error) {
        if (endsLook(error)) throw error;
        pause(container, error);
        const what = { project, container, correction, err: error };
        log.warn(what, 'a container could not be brought in step');
      }
    },
  };
}
