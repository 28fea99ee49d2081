/** Ends replaced instances. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DockerContext } from './docker-context.ts';
import { removeContainer, stop } from './ending.ts';
import { type Instance, renameToSlot } from './instances.ts';
import { logLastLines } from './logs.ts';
import { syncRoutes } from './routes.ts';

const DRAIN_LOOK_MS = 200;
const LAST_OUTPUT = '교체한 컨테이너의 마지막 출력:';

/** Waits until the instance has no open connections, up to the drain timeout. */
export async function drain(
  context: DockerContext,
  old: Instance,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + context.drainTimeoutMs;
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
export async function retire(
  context: DockerContext,
  old: Instance,
  log: (text: string) => void,
): Promise<void> {
  await stop(context, old.id);
  await logLastLines(context, old.id, log, LAST_OUTPUT);
  await removeContainer(context, old.id);
}

const untold = (): void => undefined;

/**
 * Cleans up after an interrupted attempt. Removes the instance on trial. Removes the replaced instance if another instance is in
 * force; otherwise puts the replaced instance in force again. Waits for instances that are being removed. Resolves with the instance
 * in force.
 * @param log receives the last output of the replaced instance
 */
export async function clearLeftovers(
  context: DockerContext,
  instances: readonly Instance[],
  log: (text: string) => void = untold,
): Promise<Instance | undefined> {
  for (const { id } of instances.filter(({ leaving }) => leaving))
    await removeContainer(context, id);
  const inSlot = (slot: Instance['slot']) =>
    instances.filter((each) => each.slot === slot && !each.leaving);
  for (const { id } of inSlot('next')) await removeContainer(context, id);
  const [current] = inSlot('current');
  const [old, ...others] = inSlot('old');
  for (const { id } of others) await removeContainer(context, id);
  if (old === undefined) return current;
  if (current !== undefined) {
    // The edge may still forward requests to the replaced instance.
    await syncRoutes(context);
    await drain(context, old, AbortSignal.any([]));
    await retire(context, old, log);
    return current;
  }
  await renameToSlot(context, old, 'current');
  return { ...old, slot: 'current' };
}
