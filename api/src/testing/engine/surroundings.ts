/** What programs in a container of an engine must not change: the objects of the engine, a volume of the same project, and this machine. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createVolumeArchive } from '../volume-archives.ts';
import { requireVolumeStore } from './describe-volume-copies.ts';
import { listEngineObjects } from './docker-contents.ts';
import type { DockerUnderTest } from './docker-under-test.ts';
import { applySpecification, createTestSpec } from './engine-under-test.ts';

/** A file of this machine that hostile programs try to write. */
export const HOSTILE_MARK = '/naru-hostile';

const NEIGHBOUR = { project: 'shop', volume: 'neighbour' };
const { signal } = new AbortController();

/**
 * Adds a container and a volume with a file to an engine.
 * @returns a function that describes the engine and this machine. Descriptions are equal when nothing was changed
 */
export async function prepareSurroundings(
  subject: DockerUnderTest,
): Promise<() => Promise<Record<string, unknown>>> {
  const volumes = requireVolumeStore(subject);
  await volumes.ensure({ ...NEIGHBOUR, capacityMiB: 16 });
  await volumes.fill(NEIGHBOUR, Readable.from([await createVolumeArchive('kept')]), signal);
  const { error } = await applySpecification(subject, createTestSpec(subject.image, 'web'));
  if (error !== undefined) throw error;
  return async () => {
    const { images, ...objects } = await listEngineObjects(subject.client);
    const archive = await volumes.read(NEIGHBOUR, signal, buffer);
    const containers = await subject.engine.observe();
    return {
      ...{ objects, images: images.toSorted() },
      containers: containers.map(({ container, startedAt }) => ({ container, startedAt })),
      neighbour: createHash('sha256').update(archive).digest('hex'),
      isMarked: existsSync(HOSTILE_MARK),
    };
  };
}
