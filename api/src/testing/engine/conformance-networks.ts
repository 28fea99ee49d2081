import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  retryUntil,
} from './engine-under-test.ts';

const STRANGER = 'other';

export function describeContainerNetworks(subject: () => EngineUnderTest): void {
  const reach = async (from: string, to: string, project?: string) =>
    (await subject().visit(containerHostname(from, project), `/cgi-bin/do/peer/${to}`)).body.trim();

  describe('the networks of projects', () => {
    it('let containers of a project find each other by their slugs', async () => {
      const { engine, image } = subject();
      await applySpecification(
        { engine },
        createTestSpec(image, 'front', { env: { VERSION: 'front' } }),
      );
      await applySpecification(
        { engine },
        createTestSpec(image, 'back', { env: { VERSION: 'back' } }),
      );
      expect(await reach('front', 'back:8080')).toBe('back');
      await applySpecification(
        { engine },
        createTestSpec(image, 'back', { env: { VERSION: 'newer' } }),
      );
      expect(await reach('front', 'back:8080')).toBe('newer');
    });

    it('keep projects apart', async () => {
      const { engine, image } = subject();
      const env = { VERSION: 'stranger' };
      await applySpecification(
        { engine },
        createTestSpec(image, 'alien', { project: STRANGER, env }),
      );
      expect(await reach('alien', 'alien:8080', STRANGER)).toBe('stranger');
      // The two requests run concurrently, because the lookup of an unknown name is retried for a while.
      const [strange, own] = await Promise.all([
        reach('alien', 'back:8080', STRANGER),
        reach('front', 'alien:8080'),
      ]);
      expect(strange).toMatch(/unreachable$/);
      expect(own).toMatch(/unreachable$/);
    });

    it('publish tcp at a port that stays the same', async () => {
      const { engine, image, firstPort, visitPort } = subject();
      const externalPort = firstPort + 1;
      const ports = [{ protocol: 'tcp', internalPort: 8080, externalPort }] as const;
      const ask = async () =>
        (await visitPort(externalPort, '/cgi-bin/do/env/VERSION')).body.trim();
      for (const version of ['1', '2']) {
        const spec = createTestSpec(image, 'published', { ports, env: { VERSION: version } });
        expect((await applySpecification({ engine }, spec)).error).toBeUndefined();
        expect(await ask()).toBe(version);
      }
      await engine.act({ project: 'shop', container: 'published' }, 'restart');
      expect(
        await retryUntil(
          () => ask().catch(String),
          (body) => body === '2',
        ),
      ).toBe('2');
    });

    it('go with their project, and with it all that it had', async () => {
      const { engine, visit } = subject();
      const gone = { kind: 'project', project: STRANGER } as const;
      await engine.remove(gone);
      await engine.remove(gone);
      const left = (await engine.observe()).filter(({ project }) => project === STRANGER);
      expect(left).toEqual([]);
      expect((await visit(containerHostname('alien', STRANGER), '/')).status).toBe(404);
    });
  });
}
