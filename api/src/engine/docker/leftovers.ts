import type { DockerContext } from './docker-context.ts';
import { discard, type Instance, moveTo, stop } from './instances.ts';

/**
 * Ends an attempt that was killed in the middle, the same way each time: what was in force stays in force, what was
 * being tried goes, what was replaced goes. Resolves with the instance in force.
 */
export async function clearLeftovers(
  context: DockerContext,
  instances: readonly Instance[],
): Promise<Instance | undefined> {
  const inSlot = (slot: Instance['slot']) => instances.filter((each) => each.slot === slot);
  for (const { id } of inSlot('next')) await discard(context, id);
  const [current] = inSlot('current');
  const [old, ...others] = inSlot('old');
  for (const { id } of others) await discard(context, id);
  if (old === undefined) return current;
  if (current !== undefined) {
    await stop(context, old.id);
    await discard(context, old.id);
    return current;
  }
  await moveTo(context, old, 'current');
  return { ...old, slot: 'current' };
}
