import { expect, onTestFinished, test, vi } from 'vitest';
import { startEngineDiscovery } from './engine-discovery.ts';
import { scriptedDocker } from './testing/engine/scripted-docker.ts';

test('an engine that comes up beside the simulation is seen, and changed in nothing', async () => {
  const docker = scriptedDocker();
  onTestFinished(() => docker.close());
  const seen: (string | undefined)[] = [];
  const discovery = startEngineDiscovery({
    addresses: ['unix:///nowhere/docker.sock', docker.endpoint],
    certificates: undefined,
    seen: (address) => seen.push(address),
    everyMs: 20,
  });
  onTestFinished(() => discovery.close());
  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 20 });
  await until(() => seen.length > 0);
  expect(seen).not.toContain(docker.endpoint);
  await docker.come();
  await until(() => seen.at(-1) === docker.endpoint);
  expect(docker.asked).toEqual([]);
  await docker.close();
  await until(() => seen.at(-1) === undefined);
});
