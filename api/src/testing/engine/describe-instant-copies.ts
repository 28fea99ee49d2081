/** Copies of one instant on an engine whose volumes are files of this machine. The disk may be of any kind. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstantCopy, VolumeStore } from '../../engine/volume-store.ts';
import { createArchive } from '../volume-archives.ts';
import { HOSTILE, readEntries, requireVolumeStore } from './describe-volume-copies.ts';
import { createDockerUnderTest, type DockerUnderTest } from './docker-under-test.ts';
import { applySpecification, createTestSpec, runWithoutLease } from './engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from './provided-docker.ts';

const REF = { project: 'shop', volume: 'copied' };
const NEW = { ...REF, capacityMiB: 16 };
const OPTIONS = { installation: 'instant', quotas: true, startTimeoutMs: 20_000 };
const { signal } = new AbortController();

/** Tests copies of one instant on a real engine. */
export function describeInstantCopies(engineName: 'Docker' | 'Podman'): void {
  const missing = missingDockerReason();
  const title = `a copy of one instant on ${engineName}${missing ? ` (${missing})` : ''}`;
  describe.skipIf(missing !== undefined)(title, () => {
    let subject: DockerUnderTest;
    let store: VolumeStore;
    beforeAll(async () => {
      subject = await createDockerUnderTest(getProvidedDaemon(), OPTIONS);
      store = requireVolumeStore(subject);
      await store.ensure(NEW);
    }, 1_800_000);
    afterAll(() => subject.close());
    const make = async (): Promise<InstantCopy> => {
      const copy = await store.copyInstant?.(REF, signal);
      if (copy === undefined) throw new Error('The engine makes no copies of one instant.');
      return copy;
    };
    const expectGone = async ({ volume }: InstantCopy): Promise<void> => {
      const reading = store.read(volume, signal, readEntries);
      await expect(reading).rejects.toMatchObject({ reason: 'not-found' });
    };

    it('stays as it is while the volume changes, and cannot be written', async () => {
      const archive = await createArchive(HOSTILE);
      await store.fill(REF, Readable.from([archive]), signal);
      const mounts = [{ ...NEW, path: '/data' }];
      const spec = createTestSpec(subject.image, 'using', { mounts });
      expect((await applySpecification(subject, spec)).error).toBeUndefined();
      const before = await store.read(REF, signal, readEntries);
      const copy = await make();
      await store.clear(REF);
      expect(await store.read(copy.volume, signal, readEntries)).toEqual(before);
      await expect(store.fill(copy.volume, Readable.from([archive]), signal)).rejects.toThrow();
      expect((await store.list()).map(({ volume }) => volume)).toEqual([REF.volume]);
      await copy.dispose();
      await expectGone(copy);
    });

    it('that a killed server has left is removed by the next one', async () => {
      const copy = await make();
      await subject.connect().reconcile(runWithoutLease);
      await expectGone(copy);
      expect(await store.read(REF, signal, readEntries)).toHaveProperty(['volume']);
    });
  });
}
