import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
} from '../../testing/engine/engine-under-test.ts';
import { keepConnectionsBusy } from '../../testing/engine/open-connections.ts';
import { missingDockerReason, useDockerUnderTest } from '../../testing/engine/provided-docker.ts';

const missing = missingDockerReason();
const title = `connections through the edge in Docker${missing ? ` (${missing})` : ''}`;

const CHATS = ['chat-1', 'chat-2', 'chat-3', 'chat-4'];
const OTHER = { project: 'other', container: 'web' };
const SHOWN = '/cgi-bin/do/env/VERSION';

describe.skipIf(missing !== undefined)(title, () => {
  const subject = useDockerUnderTest('connections');

  it('stay open through 50 changes of other projects, each of which is seen', async () => {
    const { engine, image, edge, visit } = subject();
    for (const project of CHATS) {
      const spec = createTestSpec(image, 'chat', { project, env: { ECHO: '1' } });
      expect((await applySpecification({ engine }, spec)).error).toBeUndefined();
    }
    if (edge === undefined) throw new Error('no edge');
    const hostnames = CHATS.map((project) => containerHostname('chat', project));
    const busy = await keepConnectionsBusy(edge, hostnames, 25);

    for (let round = 1; round <= 10; round += 1) {
      const version = (number: number) => ({
        ...OTHER,
        env: { VERSION: `${round}.${number}` },
        ports: [
          { protocol: 'http', internalPort: 8080, hostname: `shop-${number}.localhost` },
        ] as const,
      });
      const shown = async (number: number) => (await visit(`shop-${number}.localhost`, SHOWN)).body;
      // A first deployment, a replacement with a new domain, one that stops the old container first, and a failing one.
      const mounts = [{ volume: 'data', capacityMiB: 16, path: '/data' }];
      for (const [number, changes] of [{}, {}, { mounts }].entries()) {
        const spec = createTestSpec(image, OTHER.container, { ...version(number), ...changes });
        expect((await applySpecification({ engine }, spec)).error).toBeUndefined();
        expect(await shown(number)).toBe(`${round}.${number}\n`);
      }
      const broken = { ...version(2), env: { VERSION: 'none', CRASH: '1' }, mounts };
      const failing = createTestSpec(image, OTHER.container, broken);
      expect((await applySpecification({ engine }, failing)).error).toBeDefined();
      expect(await shown(2)).toBe(`${round}.2\n`);
      await engine.remove({ kind: 'project', project: OTHER.project });
      expect((await visit('shop-2.localhost', SHOWN)).status).toBe(404);
    }

    const { open, lines, slowestMs } = await busy.stop();
    expect({ open, isAnswered: lines > 100 }).toEqual({ open: 100, isAnswered: true });
    // A member of a chat notices a second. The machine of the tests is busy with the deployments itself.
    expect(slowestMs).toBeLessThan(5000);
  });
});
