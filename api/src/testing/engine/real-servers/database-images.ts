import { createReadStream } from 'node:fs';
import type { DockerClient } from '../../../engine/docker/docker-client.ts';
import type { DatabaseKind } from '../../../templates/databases.ts';
import type { ServerImageName } from './image-sets.ts';
import { makeServerImages, serverImage } from './server-images.ts';

/** The time limit for the creation of the images and for the engine to unpack them, in ms. */
export const LOAD_TIMEOUT_MS = 1_800_000;

/** A database of Debian's packages, with the version that its template offers. */
export interface DatabaseImage {
  kind: DatabaseKind;
  image: ServerImageName;
  version: string;
}

export const DATABASE_IMAGES: readonly DatabaseImage[] = [
  { kind: 'postgresql', image: 'postgres', version: '15' },
  { kind: 'mariadb', image: 'mariadb', version: '10.11' },
  { kind: 'redis', image: 'redis', version: '7.2' },
];

const repositoryOf = (image: ServerImageName): string => serverImage(image).replace(/:1$/, '');

/** The value of the setting `DATABASE_IMAGES` for a server that runs the images. */
export const databaseImagesSetting = (): string =>
  DATABASE_IMAGES.map(({ kind, image }) => `${kind}=${repositoryOf(image)}`).join(',');

/** Loads the images of databases into an engine, with the tags of their versions. @see serverImagesUnavailableReason */
export async function loadDatabaseImages(client: DockerClient): Promise<void> {
  await makeServerImages(async (archive) => {
    const body = { archive: createReadStream(archive), deadlineMs: LOAD_TIMEOUT_MS };
    await client.send('/images/load', { method: 'POST', ...body });
  });
  for (const { image, version } of DATABASE_IMAGES) {
    const query = { repo: repositoryOf(image), tag: version };
    await client.send(`/images/${serverImage(image)}/tag`, { method: 'POST', query });
  }
}

/** Removes the tags of the versions, which other tests of the engine do not expect. */
export async function removeDatabaseImages(client: DockerClient): Promise<void> {
  for (const { image, version } of DATABASE_IMAGES) {
    await client.send(`/images/${repositoryOf(image)}:${version}`, { method: 'DELETE' });
  }
}
