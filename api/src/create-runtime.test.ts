import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { createRuntime, startEngineDiscovery } from './create-runtime.ts';
import { EngineError } from './engine/engine-error.ts';
import { StartFailure } from './runtime/errors.ts';
import { createScriptedDocker } from './testing/engine/scripted-docker.ts';
import { sendJson, startApiServer, writeKubeconfigFile } from './testing/kubernetes/api-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { waitUntil } from './testing/wait-until.ts';
import type { EngineHistory } from './use-cases/deployment/used-engine.ts';

/** A container whose slug is a host name on Docker, and no name of an object in a cluster. */
const DIGIT = { container: '3d-shop' };

const FRESH: EngineHistory = { used: undefined, simulated: false };

function create(
  env: Record<string, string>,
  history = FRESH,
  gate?: Parameters<typeof createRuntime>[4],
) {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  return createRuntime(config, 'test', history, ended.signal, gate);
}

describe('a server whose engine is not there', () => {
  test('waits for the one in its settings', async () => {
    const DOCKER_HOST = `unix://${join(temporaryFolder(), 'docker.sock')}`;
    const awaited = { kind: 'docker', simulated: false, awaited: true, address: DOCKER_HOST };
    const runtime = await create({ DOCKER_HOST });
    expect(runtime).toMatchObject(awaited);
    expect(runtime.engine.internalHost(DIGIT)).toBe('3d-shop');
    expect(await create({ ENGINE: 'docker', DOCKER_HOST })).toMatchObject(awaited);
  });

  test('waits for the one that it has deployed on, without a setting', async () => {
    const address = `unix://${join(temporaryFolder(), 'docker.sock')}`;
    const history: EngineHistory = { used: { kind: 'docker', address }, simulated: true };
    expect(await create({}, history)).toMatchObject({ awaited: true, simulated: false, address });
  });

  test('leaves an engine alone that it may not use yet', { tags: 'full' }, async () => {
    const docker = createScriptedDocker();
    onTestFinished(() => docker.close());
    await docker.come();
    const passed = { allowed: false, prepared: false };
    const closed = new EngineError('unreachable', '복원한 서버입니다.');
    const pass = (isOpen: boolean) => (isOpen ? Promise.resolve() : Promise.reject(closed));
    let preparations = 0;
    const runtime = await create({ ENGINE: 'docker', DOCKER_HOST: docker.endpoint }, FRESH, {
      checkAllowed: () => pass(passed.allowed),
      prepare: () => {
        preparations += 1;
        return pass(passed.prepared);
      },
    });
    expect([runtime.awaited, preparations]).toEqual([true, 0]);
    passed.allowed = true;
    await waitUntil(() => preparations > 0);
    expect(runtime.awaited).toBe(true);
    passed.prepared = true;
    await waitUntil(() => !runtime.awaited);
  });

  test('waits for a cluster, and for its rights there when that comes', {
    tags: 'full',
  }, async () => {
    const builder = createScriptedDocker();
    onTestFinished(() => builder.close());
    await builder.come();
    const cluster = { answers: false, allows: false, asked: 0 };
    const config = await startApiServer(({ url = '', method }, response) => {
      if (!cluster.answers) return sendJson(response, 503, {});
      if (url.startsWith('/version')) return sendJson(response, 200, { gitVersion: 'v1.33.0' });
      if (method !== 'POST') return sendJson(response, 404, {});
      cluster.asked += 1;
      return sendJson(response, 201, { status: { allowed: cluster.allows } });
    });
    const address = config.getCurrentCluster()?.server ?? '';
    const runtime = await create({
      ...{ ENGINE: 'kubernetes', REGISTRY: 'registry.test/naru' },
      ...{ DOCKER_HOST: builder.endpoint, KUBECONFIG: writeKubeconfigFile(address) },
    });
    expect({ ...runtime }).toMatchObject({ kind: 'kubernetes', awaited: true, address });
    const host = runtime.engine.internalHost(DIGIT);
    expect(host).toMatch(/^n3d-shop--[0-9a-f]{8}$/);
    cluster.answers = true;
    await waitUntil(() => cluster.asked > 0);
    expect(runtime.awaited).toBe(true);
    cluster.allows = true;
    await waitUntil(() => !runtime.awaited);
    expect((await runtime.engine.info()).version).toBe('v1.33.0');
    expect(runtime.engine.internalHost(DIGIT)).toBe(host);
  });
});

test('an engine that is there is taken at once', async () => {
  const docker = createScriptedDocker();
  onTestFinished(() => docker.close());
  await docker.come();
  const runtime = await create({ DOCKER_HOST: docker.endpoint });
  expect(runtime).toMatchObject({ kind: 'docker', awaited: false, address: docker.endpoint });
  expect((await runtime.engine.info()).name).toBe('docker');
  expect(runtime.engine.internalHost(DIGIT)).toBe('3d-shop');
});

test.each([
  { DOCKER_HOST: 'ssh://engine.test' },
  { DOCKER_HOST: 'tcp://engine.test', DOCKER_CERT_PATH: '/nowhere' },
])('%o lead to no engine whenever it comes, and stop the start', async (env) => {
  const created = create(env);
  await expect(created).rejects.toBeInstanceOf(StartFailure);
  await expect(created).rejects.toThrow('DOCKER_HOST나 DOCKER_CERT_PATH의 값을 쓸 수 없습니다');
});

test('an engine that comes up beside the simulation is seen, and changed in nothing', async () => {
  const docker = createScriptedDocker();
  onTestFinished(() => docker.close());
  const seen: (string | undefined)[] = [];
  const discovery = startEngineDiscovery({
    addresses: ['unix:///nowhere/docker.sock', docker.endpoint],
    certificates: undefined,
    seen: (address) => seen.push(address),
    everyMs: 20,
  });
  onTestFinished(() => discovery.close());
  await waitUntil(() => seen.length > 0);
  expect(seen).not.toContain(docker.endpoint);
  await docker.come();
  await waitUntil(() => seen.at(-1) === docker.endpoint);
  expect(docker.asked).toEqual([]);
  await docker.close();
  await waitUntil(() => seen.at(-1) === undefined);
});
