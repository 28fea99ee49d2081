import type { DockerContext } from './docker-context.ts';
import { discard } from './ending.ts';
import { type Instance, moveTo } from './instances.ts';
import { drain, retire } from './retire.ts';
import { syncRoutes } from './routes.ts';

const untold = (): void => undefined;

/**
 * Ends an attempt that was killed in the middle, the same way each time: what was in force stays in force, what was
 * being tried goes, what was replaced goes. What somebody is removing is awaited. Resolves with the instance in force.
 * @param log told the last output of what was replaced
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
    // Requests may still be led to the old one.
    await syncRoutes(context);
    await drain(context, old, AbortSignal.any([]));
    await retire(context, old, log);
    return current;
  }
  await moveTo(context, old, 'current');
  return { ...old, slot: 'current' };
}
