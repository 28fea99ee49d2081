import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  retryUntil,
} from './engine-under-test.ts';
import { APPLICATION_PORT } from './test-application.ts';

const STRANGER = 'other';
/** A slug that begins with a digit, so that a cluster names its objects differently. */
const BACK = '3d-back';

const backAddress = ({ engine }: EngineUnderTest): string =>
  `${engine.internalHost({ container: BACK })}:${APPLICATION_PORT}`;

export function describeContainerNetworks(subject: () => EngineUnderTest): void {
  const reach = async (from: string, to: string, project?: string) =>
    (await subject().visit(containerHostname(from, project), `/cgi-bin/do/peer/${to}`)).body.trim();

  describe('the networks of projects', () => {
    it('let a container of a project reach another by its internal address', async () => {
      const { engine, image } = subject();
      await applySpecification(
        { engine },
        createTestSpec(image, 'front', { env: { VERSION: 'front' } }),
      );
      await applySpecification(
        { engine },
        createTestSpec(image, BACK, { env: { VERSION: 'back' } }),
      );
      expect(await reach('front', backAddress(subject()))).toBe('back');
      await applySpecification(
        { engine },
        createTestSpec(image, BACK, { env: { VERSION: 'newer' } }),
      );
      expect(await reach('front', backAddress(subject()))).toBe('newer');
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
        reach('alien', backAddress(subject()), STRANGER),
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
