/** The end of a network, which has to be empty before. */
import type { DockerClient } from './docker-client.ts';
import { isStatus } from './docker-error.ts';
import { inspectedNetwork } from './docker-schemas.ts';
import { whileRefused } from './while-refused.ts';

/** In Docker's words and in Podman's. */
const IN_USE = /has active endpoints|network is being used/;

/** The containers that are in it by now. None in one that is gone. */
async function membersOf(client: DockerClient, network: string): Promise<string[]> {
  try {
    const { Containers } = await client.read(`/networks/${network}`, inspectedNetwork);
    return Object.values(Containers ?? {}).map(({ Name }) => Name);
  } catch (error) {
    if (isStatus(error, 404)) return [];
    throw error;
  }
}

/**
 * Takes out whatever is still in a network and removes it: a container that somebody else is removing leaves it a moment later than it is asked for,
 * and an edge may have come in again. Harmless when it is gone. @throws DockerError when it stays in use
 */
export const removeEmptied = (client: DockerClient, network: string): Promise<void> =>
  whileRefused(IN_USE, async () => {
    const path = `/networks/${network}`;
    for (const Container of await membersOf(client, network)) {
      const body = { Container, Force: true };
      // What has left since is none of it any more.
      const call = { method: 'POST', body, tolerate: [403, 404, 500] } as const;
      await client.send(`${path}/disconnect`, call);
    }
    await client.send(path, { method: 'DELETE', tolerate: [404] });
  });
