import type { DockerClient } from '../../api/src/engine/docker/docker-client.ts';
import {
  listedContainers,
  listedImages,
  listedNetworks,
  listedVolumes,
} from '../../api/src/engine/docker/docker-schemas.ts';

const NETWORKS_OF_DOCKER = ['bridge', 'host', 'none'];

/** What the edge keeps: it serves whatever is deployed next. */
const isOfEdge = (name: string): boolean => name.includes('_.edge');

/** Everything in an engine that no deployment needs, by name. */
export async function dockerLeftovers(
  client: DockerClient,
  baseImages: readonly string[],
): Promise<string[]> {
  const all = { query: { all: true } };
  const containers = await client.read('/containers/json', listedContainers, all);
  const networks = await client.read('/networks', listedNetworks);
  const { Volumes: volumes } = await client.read('/volumes', listedVolumes);
  const images = await client.read('/images/json', listedImages);
  return [
    ...containers.flatMap(({ Names }) => Names),
    ...networks.map(({ Name }) => Name).filter((name) => !NETWORKS_OF_DOCKER.includes(name)),
    ...volumes.map(({ Name }) => Name),
    ...images
      .filter(({ RepoTags }) => !RepoTags.some((tag) => baseImages.includes(tag)))
      .map(({ Id }) => Id),
  ].filter((name) => !isOfEdge(name));
}
