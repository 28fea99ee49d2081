/** Ends replaced instances. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DRAIN_SECONDS_LIMIT } from '@naru/contract/rules/limits';
import type { DockerContext } from './docker-context.ts';
import { removeContainer, stopContainer } from './ending.ts';
import { type ContainerInstance, renameInstanceToSlot } from './instances.ts';
import { logLastContainerLines } from './logs.ts';
import { updateEdgeRoutes } from './routes.ts';

const DRAIN_LOOK_MS = 200;
const LAST_OUTPUT = '교체한 컨테이너의 마지막 출력:';

/** Waits until the instance has no open connections, at most for `seconds`. */
export async function drainInstance(
  context: DockerContext,
  old: ContainerInstance,
  signal: AbortSignal,
  seconds: number = DRAIN_SECONDS_LIMIT.default,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const ports = [...new Set(old.routes.map(({ port }) => port))];
  const isBusy = async () => {
    const open = ports.map((port) => context.edge.openConnections(old.address, port));
    return (await Promise.all(open)).some((count) => count > 0);
  };
  while (!signal.aborted && performance.now() < until && (await isBusy())) {
    await sleep(DRAIN_LOOK_MS);
  }
}

/** Ends a replaced instance, and logs its last lines. */
export async function endReplacedInstance(
  context: DockerContext,
  old: ContainerInstance,
  log: (text: string) => void,
): Promise<void> {
  await stopContainer(context, old.id);
  await logLastContainerLines(context, old.id, log, LAST_OUTPUT);
  await removeContainer(context, old.id);
}

const untold = (): void => undefined;

/**
 * Cleans up after an interrupted attempt. Removes the instance on trial. Removes the replaced instance if another instance is in
 * force; otherwise puts the replaced instance in force again. Waits for instances that are being removed. Resolves with the instance
 * in force.
 * @param log receives the last output of the replaced instance
 */
export async function cleanUpInterruptedAttempt(
  context: DockerContext,
  instances: readonly ContainerInstance[],
  log: (text: string) => void = untold,
): Promise<ContainerInstance | undefined> {
  for (const { id } of instances.filter(({ leaving }) => leaving))
    await removeContainer(context, id);
  const inSlot = (slot: ContainerInstance['slot']) =>
    instances.filter((each) => each.slot === slot && !each.leaving);
  for (const { id } of inSlot('next')) await removeContainer(context, id);
  const [current] = inSlot('current');
  const [old, ...others] = inSlot('old');
  for (const { id } of others) await removeContainer(context, id);
  if (old === undefined) return current;
  if (current !== undefined) {
    // The edge may still forward requests to the replaced instance.
    await updateEdgeRoutes(context);
    await drainInstance(context, old, AbortSignal.any([]));
    await endReplacedInstance(context, old, log);
    return current;
  }
  await renameInstanceToSlot(context, old, 'current');
  return { ...old, slot: 'current' };
}
