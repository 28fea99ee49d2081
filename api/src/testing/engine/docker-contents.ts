import type { DockerClient } from '../../engine/docker/docker-client.ts';
import {
  listedContainersSchema,
  listedImagesSchema,
  listedNetworksSchema,
  listedVolumesSchema,
} from '../../engine/docker/docker-schemas.ts';
import { removeContainer, removeUnusedNetwork } from '../../engine/docker/ending.ts';
import { LABEL_KEYS } from '../../engine/docker/labels.ts';

/** Returns the names of all objects of an installation in an engine; without an installation, of all objects in the engine. */
export async function listEngineObjects(client: DockerClient, installation?: string) {
  const filters =
    installation === undefined ? {} : { label: [`${LABEL_KEYS.managed}=${installation}`] };
  const query = { all: true, filters };
  const containers = await client.read('/containers/json', listedContainersSchema, { query });
  const networks = await client.read('/networks', listedNetworksSchema, { query: { filters } });
  const { Volumes } = await client.read('/volumes', listedVolumesSchema, { query: { filters } });
  const images = await client.read('/images/json', listedImagesSchema, { query: { filters } });
  return {
    containers: containers.flatMap(({ Names }) => Names.map((name) => name.slice(1))).toSorted(),
    networks: networks.map(({ Name }) => Name).toSorted(),
    volumes: Volumes.map(({ Name }) => Name).toSorted(),
    images: images.map(({ Id }) => Id),
  };
}

/** Removes all objects of an installation, including the edge. */
export async function removeInstallationObjects(
  client: DockerClient,
  installation: string,
): Promise<void> {
  const { containers, networks, volumes, images } = await listEngineObjects(client, installation);
  const remove = (path: string) =>
    client.send(path, { method: 'DELETE', query: { force: true }, tolerate: [404, 409] });
  for (const name of containers) await removeContainer({ client }, name);
  for (const name of networks) await removeUnusedNetwork({ client, installation }, name);
  for (const name of volumes) await remove(`/volumes/${name}`);
  for (const id of images) await remove(`/images/${id}`);
}
