import type { DockerClient } from './docker-client.ts';
import { isStatus } from './docker-error.ts';
import { type InspectedContainer, inspectedContainer } from './docker-schemas.ts';

/** The details of a container; `undefined` if the container does not exist. */
export async function inspect(
  { client }: { client: DockerClient },
  id: string,
): Promise<InspectedContainer | undefined> {
  try {
    return await client.read(`/containers/${id}/json`, inspectedContainer);
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
}
