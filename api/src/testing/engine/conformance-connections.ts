import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
} from './engine-under-test.ts';
import { keepConnectionsBusy, openConnection, sendAndReceive } from './open-connections.ts';
import { requestPage } from './request-page.ts';

const NAME = 'chat';
const OTHER = 'neighbour';

/** Tests of upgraded connections and of their visitors. The simulation has no connections. */
export function describeOpenConnections(subject: () => EngineUnderTest): void {
  const echo = (changes = {}) =>
    createTestSpec(subject().image, NAME, { env: { ECHO: '1' }, ...changes });
  const other = (changes = {}) =>
    createTestSpec(subject().image, 'web', { project: OTHER, ...changes });

  describe('an open connection', () => {
    it('outlives deployments, replacements, new domains and deletions of others', async () => {
      const { engine, edge } = subject();
      if (edge === undefined) return;
      expect((await applySpecification({ engine }, echo())).error).toBeUndefined();
      const busy = await keepConnectionsBusy(edge, [containerHostname(NAME)], 5);
      const http = { protocol: 'http', internalPort: 8080 } as const;
      for (const spec of [
        other(),
        other({ env: { VERSION: '2' } }),
        other({ env: { VERSION: '2' }, ports: [{ ...http, hostname: 'shop.localhost' }] }),
      ]) {
        expect((await applySpecification({ engine }, spec)).error).toBeUndefined();
      }
      await engine.remove({ kind: 'container', project: OTHER, container: 'web' });
      await engine.remove({ kind: 'project', project: OTHER });
      expect(await busy.stop()).toMatchObject({ open: 5 });
    });

    it('ends with its container, after the time to drain', async () => {
      const { engine, edge } = subject();
      if (edge === undefined) return;
      const connection = await openConnection(edge, containerHostname(NAME));
      await sendAndReceive(connection, 'before');
      const closed = once(connection, 'close');
      const next = echo({ env: { ECHO: '1', VERSION: '2' }, drainSeconds: 1 });
      const applying = applySpecification({ engine }, next);
      await closed;
      expect((await applying).error).toBeUndefined();
      const again = await openConnection(edge, containerHostname(NAME));
      await sendAndReceive(again, 'after');
      again.destroy();
    });
  });

  describe('a visitor', () => {
    it('cannot claim another address, at a host with or without a final dot', async () => {
      const { engine, edge, image } = subject();
      if (edge === undefined) return;
      const hostname = containerHostname('visited');
      const spec = createTestSpec(image, 'visited');
      expect((await applySpecification({ engine }, spec)).error).toBeUndefined();
      const forged = { 'X-Real-IP': '6.6.6.6', X_Real_IP: '6.6.6.6', 'X.Real.IP': '6.6.6.6' };
      const path = '/cgi-bin/do/env/HTTP_X_REAL_IP';
      const [first, second] = [
        await requestPage(edge.host, edge.port, path, hostname, forged),
        await requestPage(edge.host, edge.port, path, `${hostname}.`, forged),
      ];
      expect(first.body).toMatch(/^(?!6\.)\d+\.\d+\.\d+\.\d+\n$/);
      expect(second).toEqual(first);
    });
  });
}
