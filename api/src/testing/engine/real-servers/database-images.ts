import { createReadStream } from 'node:fs';
import type { DockerClient } from '../../../engine/docker/docker-client.ts';
import type { DatabaseKind } from '../../../templates/databases.ts';
import type { ImageSetName, ServerImageName } from './image-sets.ts';
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

/** The repository of a kind, whose tags are the versions. */
const repositoryOf = (kind: DatabaseKind): string => `localhost/naru/databases-${kind}`;

/** The value of the setting `DATABASE_IMAGES` for a server that runs the images. */
export const databaseImagesSetting = (images = DATABASE_IMAGES): string =>
  [...new Set(images.map(({ kind }) => `${kind}=${repositoryOf(kind)}`))].join(',');

/** Loads sets of images into an engine, and gives databases the tags of their versions. @see serverImagesUnavailableReason */
export async function loadDatabaseImages(
  client: DockerClient,
  images = DATABASE_IMAGES,
  sets: readonly ImageSetName[] = ['bookworm'],
): Promise<void> {
  for (const set of sets) {
    await makeServerImages(async (archive) => {
      const body = { archive: createReadStream(archive), deadlineMs: LOAD_TIMEOUT_MS };
      await client.send('/images/load', { method: 'POST', ...body });
    }, set);
  }
  for (const { kind, image, version } of images) {
    const query = { repo: repositoryOf(kind), tag: version };
    await client.send(`/images/${serverImage(image)}/tag`, { method: 'POST', query });
  }
}

/** Removes the tags of the versions, which other tests of the engine do not expect. */
export async function removeDatabaseImages(
  client: DockerClient,
  images = DATABASE_IMAGES,
): Promise<void> {
  for (const { kind, version } of images) {
    await client.send(`/images/${repositoryOf(kind)}:${version}`, { method: 'DELETE' });
  }
}
