/** Tests containers that use as many resources as possible, and their effect on other containers of the machine. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { listedContainersSchema } from './engine/docker/docker-schemas.ts';
import { LABEL_KEYS } from './engine/docker/labels.ts';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { useDockerServer } from './testing/engine/use-docker-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `a greedy container${missing ? ` (${missing})` : ''}`;

const MIB = 2 ** 20;
/** The maximum size of a container's stored output, in MiB: three files of 10 MB. */
const MOST_LOG_MIB = 32;
const PIDS_LIMIT = 512;

const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length;

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false }));
  return sizes.reduce((sum, stat) => sum + (stat?.size ?? 0), 0);
}

describe.skipIf(missing !== undefined)(title, () => {
  const server = useDockerServer(getProvidedDaemon);

  async function deployedWith(variables: Record<string, string>) {
    const { daemon, member } = server();
    const { call } = await member();
    const application = await newApplicationProject(call, daemon);
    application.publish('1');
    for (const [key, value] of Object.entries(variables)) await application.set(key, value);
    expect(await application.deployed()).toMatchObject({ status: 'success' });
    const params = { id: application.id };
    const state = async () => (await call('containerState', { params })).data();
    const act = (action: 'start' | 'stop' | 'restart') =>
      call('containerAction', { params, body: { action } });
    const engineId = async () => {
      const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
      const filters = { label: [`${LABEL_KEYS.container}=${application.id}`] };
      const listed = await client.read('/containers/json', listedContainersSchema, {
        query: { filters },
      });
      return listed[0]?.Id ?? '';
    };
    return { ...application, call, params, state, act, engineId };
  }

  test('of memory has failed, and says why, until it is deployed without', async () => {
    const { visit, state, version, ...eating } = await deployedWith({ EAT_LATER: '1' });
    expect(await version()).toBe('200 1');
    await visit('/cgi-bin/do/eat');
    // One read is checked, because the engine starts the container again and again, which changes its state between two reads.
    const failed = await waitUntil(async () => {
      const seen = await state();
      return seen.state === 'failed' && seen.out_of_memory ? seen : undefined;
    });
    expect(failed.reason).toContain('메모리 제한(128 MiB)을 넘어');
    const { env_vars } = (await eating.call('listEnvVars', { params: eating.params })).data();
    const varId = env_vars[0]?.env_var_id ?? '';
    await eating.call('deleteEnvVar', { params: { ...eating.params, varId } });
    expect(await eating.deployed()).toMatchObject({ status: 'success' });
    expect(await version()).toBe('200 1');
    await waitUntil(async () => (await state()).state === 'running');
  });

  test('of processes gets no more than its limit, and the others live', async () => {
    const bomb = await deployedWith({});
    const other = await deployedWith({});
    const before = processes();
    await bomb.visit('/cgi-bin/do/bomb').catch(() => undefined);
    await waitUntil(() => processes() > before + PIDS_LIMIT / 2);
    expect(processes()).toBeLessThan(before + PIDS_LIMIT + 100);
    expect(await other.version()).toBe('200 1');
    await other.set('NEW', '1');
    expect(await other.deployed()).toMatchObject({ status: 'success' });
    expect((await bomb.act('restart')).status).toBe(200);
    await waitUntil(async () => (await bomb.version().catch(String)) === '200 1');
    await waitUntil(() => processes() < before + PIDS_LIMIT / 2);
  });

  test('of log lines keeps the last of them, and reading them stays bounded', async () => {
    const { call, params, engineId } = await deployedWith({ FLOOD: 'x'.repeat(4000) });
    const id = await engineId();
    const folder = join(server().daemon.folder, 'data', 'containers', id);
    // Waits for the third log file, because from then on further output replaces the oldest file.
    await waitUntil(() =>
      readdirSync(folder, { recursive: true }).some((name) =>
        /container\.log\.2/.test(String(name)),
      ),
    );
    expect(sizeOf(folder) / MIB).toBeLessThan(MOST_LOG_MIB);
    const begun = performance.now();
    const { lines } = (await call('containerLogs', { params, query: {} })).data();
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(lines.length).toBeGreaterThan(100);
    expect(JSON.stringify(lines).length).toBeLessThan(4 * MIB);
    const after = lines.at(-1)?.position ?? '';
    const { lines: next } = (await call('containerLogs', { params, query: { after } })).data();
    expect(JSON.stringify(next).length).toBeLessThan(4 * MIB);
    expect(next[0]?.text).toBe('x'.repeat(4000));
  });
});
