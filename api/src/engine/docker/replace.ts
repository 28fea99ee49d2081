import { setTimeout as sleep } from 'node:timers/promises';
import type { ApplyContext } from '../container-engine.ts';
import { drainSecondsOf } from '../container-spec.ts';
import type { ProjectNetwork } from './address-pool.ts';
import { containerDnsAliases } from './container-request-body.ts';
import { inspectContainer } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { removeContainer, startContainer, stopContainer } from './ending.ts';
import { type ContainerInstance, recordRunIntent, renameInstanceToSlot } from './instances.ts';
import { changeDnsAliases } from './networks.ts';
import {
  type StartedInstance,
  startInstance,
  startLimitOf,
  waitUntilInstanceReady,
} from './probe.ts';
import { drainInstance, endReplacedInstance } from './retire.ts';
import { updateEdgeRoutes } from './routes.ts';
import { growContainerVolumes } from './volumes.ts';

export interface InstanceReplacement {
  candidate: StartedInstance;
  /** The instance to replace; `undefined` for the first instance of a container. */
  current: ContainerInstance | undefined;
  network: ProjectNetwork;
}

const LISTEN_LOOK_MS = 50;
const NOT_GROWN = '다른 컨테이너가 사용 중이라 볼륨 크기를 늘리지 못했습니다.';

/** Puts the new instance in force. After this function resolves, a crash of the server does not revert the replacement. */
async function exchange(
  context: DockerContext,
  { candidate, current }: InstanceReplacement,
): Promise<void> {
  const { spec, id } = candidate;
  const parked = spec.stopped && !(await context.kind()).liveUpdates;
  const next = { project: spec.project, container: spec.container, id, parked };
  if (!spec.stopped) await recordRunIntent(context, next, 'run');
  if (current !== undefined) await renameInstanceToSlot(context, current, 'old');
  await renameInstanceToSlot(context, next, 'current');
}

/** Waits until a restarted instance listens at its http ports, because requests are waiting for the instance. */
async function untilItListens(
  context: DockerContext,
  { id, address, routes }: ContainerInstance,
  spec: StartedInstance['spec'],
) {
  const until =
    performance.now() + startLimitOf(context, spec, await inspectContainer(context, id));
  for (const { port } of routes) {
    while ((await context.edge.listens(address, port)) === false && performance.now() < until) {
      await sleep(LISTEN_LOOK_MS);
    }
  }
}

/** Takes a failed attempt back and throws `failure`. If the engine stops responding, the next reconciliation completes the work. */
async function withdraw(
  context: DockerContext,
  { candidate, current }: InstanceReplacement,
  failure: unknown,
): Promise<never> {
  const name = context.names.container(candidate.spec);
  try {
    await removeContainer(context, candidate.id);
    // The engine refuses the rename when the instance still has this name.
    if (current !== undefined)
      await renameInstanceToSlot(context, current, 'current').catch(() => undefined);
    if (current?.running) await startContainer(context, current.id);
    if (current?.running && context.held.has(name))
      await untilItListens(context, current, candidate.spec);
    context.held.delete(name);
    await updateEdgeRoutes(context);
  } catch {
    // The caller receives the reason of the failed attempt instead of this error.
  }
  throw failure;
}

/** Starts the new instance while the old instance serves. The old instance is drained and ended after the new instance is ready. */
export async function replaceInstanceWithOverlap(
  context: DockerContext,
  replacement: InstanceReplacement,
  { step, log, signal }: ApplyContext,
): Promise<void> {
  const { candidate, current, network } = replacement;
  try {
    step('starting');
    await startInstance(context, candidate);
    step('probing');
    await waitUntilInstanceReady(context, candidate, { log, signal });
    step('routing');
    if (current?.running) {
      await changeDnsAliases(context, network.name, candidate, containerDnsAliases(candidate.spec));
    }
    await exchange(context, replacement);
    await updateEdgeRoutes(context);
  } catch (error) {
    await withdraw(context, replacement, error);
  }
  if (current === undefined) return;
  step('draining');
  await drainInstance(context, current, signal, drainSecondsOf(candidate.spec));
  await endReplacedInstance(context, current, log);
}

/** Stops the old instance first, because two instances would conflict. Requests wait until the new instance is ready. */
export async function replaceInstanceAfterStop(
  context: DockerContext,
  replacement: InstanceReplacement,
  { step, log, signal }: ApplyContext,
): Promise<void> {
  const { candidate, current } = replacement;
  const name = context.names.container(candidate.spec);
  try {
    if (current?.running) {
      context.held.add(name);
      await updateEdgeRoutes(context);
      step('draining');
      await drainInstance(context, current, signal, drainSecondsOf(candidate.spec));
      await stopContainer(context, current.id);
    }
    if (!(await growContainerVolumes(context, candidate.spec))) log(NOT_GROWN);
    step('starting');
    await startInstance(context, candidate);
    step('probing');
    await waitUntilInstanceReady(context, candidate, { log, signal });
    step('routing');
    await exchange(context, replacement);
    context.held.delete(name);
    await updateEdgeRoutes(context);
  } catch (error) {
    await withdraw(context, replacement, error);
  } finally {
    context.held.delete(name);
  }
  if (current !== undefined) await endReplacedInstance(context, current, log);
}

/** Puts the new instance of a stopped container in force, without starting the instance. */
export async function replaceStoppedInstance(
  context: DockerContext,
  replacement: InstanceReplacement,
  { log }: Pick<ApplyContext, 'log'>,
): Promise<void> {
  const { candidate, current } = replacement;
  await exchange(context, replacement);
  if (current !== undefined) await endReplacedInstance(context, current, log);
  if (!(await growContainerVolumes(context, candidate.spec))) log(NOT_GROWN);
  await updateEdgeRoutes(context);
}
