import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  retryUntil,
} from './engine-under-test.ts';

const NAME = 'storing';
const VOLUME = 'files';

const storing = (image: string, version: string, capacityMiB = 16) =>
  createTestSpec(image, NAME, {
    env: { VERSION: version },
    mounts: [{ volume: VOLUME, capacityMiB, path: '/data' }],
  });

export function describeContainerVolumes(subject: () => EngineUnderTest): void {
  const ask = async (what: string) =>
    (await subject().visit(containerHostname(NAME), `/cgi-bin/do/${what}`)).body.trim();
  const used = async () => {
    const volumes = await subject().engine.volumeUsage('shop');
    return volumes.find(({ volume }) => volume === VOLUME)?.usedBytes;
  };

  describe('a volume', () => {
    it('can be written to by an image that does not run as root', async () => {
      const { engine, image } = subject();
      expect((await applySpecification({ engine }, storing(image, '1'))).error).toBeUndefined();
      expect(await ask('write/kept')).toBe('written');
      expect(await used()).toBeGreaterThan(0);
    });

    it('keeps its data over a replacement, a restart and the removal of its container', async () => {
      const { engine, image } = subject();
      expect((await applySpecification({ engine }, storing(image, '2'))).error).toBeUndefined();
      expect(await ask('read')).toBe('kept');
      await engine.act({ project: 'shop', container: NAME }, 'restart');
      expect(
        await retryUntil(
          () => ask('read'),
          (body) => body === 'kept',
        ),
      ).toBe('kept');
      await engine.remove({ kind: 'container', project: 'shop', container: NAME });
      expect((await applySpecification({ engine }, storing(image, '3'))).error).toBeUndefined();
      expect(await ask('read')).toBe('kept');
    });

    it('keeps its data when it gets another capacity', async () => {
      const { engine, image } = subject();
      expect((await applySpecification({ engine }, storing(image, '3', 32))).error).toBeUndefined();
      expect(await ask('read')).toBe('kept');
      const { specHash } = (await engine.observe()).find((one) => one.container === NAME) ?? {};
      expect((await applySpecification({ engine }, storing(image, '3', 48))).error).toBeUndefined();
      expect(await ask('read')).toBe('kept');
      const after = (await engine.observe()).find((one) => one.container === NAME);
      expect(after?.specHash).not.toBe(specHash);
    });

    it('holds no more than its capacity, and grows with it', async ({ skip }) => {
      const { engine, image } = subject();
      const { volumeQuotas } = (await engine.info()).capabilities;
      skip(!volumeQuotas, 'this engine cannot limit volumes');
      expect(await ask('fill')).toMatch(/No space left on device/);
      expect((await applySpecification({ engine }, storing(image, '4', 64))).error).toBeUndefined();
      const written = /(\d+)\+\d+ records out/.exec(await ask('fill'))?.[1];
      expect(Number(written)).toBeGreaterThan(40);
      expect(await ask('read')).toBe('kept');
    });

    it('stays while a container uses it, and is removed with its data', async () => {
      const { engine, image } = subject();
      const target = { kind: 'volume', project: 'shop', volume: VOLUME } as const;
      await expect(engine.remove(target)).rejects.toMatchObject({ reason: 'volume-in-use' });
      await engine.remove({ kind: 'container', project: 'shop', container: NAME });
      await engine.remove(target);
      await engine.remove(target);
      expect(await used()).toBeUndefined();
      expect((await applySpecification({ engine }, storing(image, '5'))).error).toBeUndefined();
      expect(await ask('read')).not.toBe('kept');
    });
  });
}
