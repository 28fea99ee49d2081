import type { DockerContext } from './docker-context.ts';
import { discard } from './ending.ts';
import { type Instance, moveTo } from './instances.ts';
import { drain, retire } from './retire.ts';
import { syncRoutes } from './routes.ts';

const untold = (): void => undefined;

/**
 * Cleans up after an interrupted attempt: the instance in force stays, the instance on trial and the replaced instance are removed. Waits
 * for instances that are being removed. Resolves with the instance in force.
 * @param log receives the last output of the replaced instance
 */
export async function clearLeftovers(
  context: DockerContext,
  instances: readonly Instance[],
  log: (text: string) => void = untold,
): Promise<Instance | undefined> {
  for (const { id } of instances.filter(({ leaving }) => leaving)) await discard(context, id);
  const inSlot = (slot: Instance['slot']) =>
    instances.filter((each) => each.slot === slot && !each.leaving);
  for (const { id } of inSlot('next')) await discard(context, id);
  const [current] = inSlot('current');
  const [old, ...others] = inSlot('old');
  for (const { id } of others) await discard(context, id);
  if (old === undefined) return current;
  if (current !== undefined) {
    // The edge may still forward requests to the replaced instance.
    await syncRoutes(context);
    await drain(context, old, AbortSignal.any([]));
    await retire(context, old, log);
    return current;
  }
  await moveTo(context, old, 'current');
  return { ...old, slot: 'current' };
}
