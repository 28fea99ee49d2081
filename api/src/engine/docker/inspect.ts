import type { DockerContext } from './docker-context.ts';
import { isStatus } from './docker-error.ts';
import { type InspectedContainer, inspectedContainer } from './docker-schemas.ts';

/** Everything about a container; `undefined` when it is gone. */
export async function inspect(
  { client }: DockerContext,
  id: string,
): Promise<InspectedContainer | undefined> {
  try {
    return await client.read(`/containers/${id}/json`, inspectedContainer);
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
}
