/** Tests `naru up` with a real engine: a folder is built, renewed and rolled back, with its own Dockerfile and with a template. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { removeInstallationObjects } from './testing/engine/docker-contents.ts';
import { dockerServerSettings, EDGE_HTTP_PORT } from './testing/engine/docker-settings.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { requestPage } from './testing/engine/request-page.ts';
import { APPLICATION_PORT, writeTestApplication } from './testing/engine/test-application.ts';
import { readInstallationId } from './testing/installation.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  startServerProcess,
} from './testing/processes.ts';
import { signUpAt } from './testing/remote.ts';
import { newProject } from './testing/resources.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import type { Caller } from './testing/test-server.ts';

const missing = missingDockerReason();
const title = `a folder that is uploaded to a server on Docker${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  const ownData = useIsolatedDataSettings();
  afterEach(killServerProcesses);

  /** Starts a server, and creates a project with a token of its own. */
  async function setUp() {
    const daemon = getProvidedDaemon();
    const data = await ownData();
    const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
    onTestFinished(() => removeInstallationObjects(client, readInstallationId(data.DATA_DIR)));
    const settings = { ...data, ...dockerServerSettings(daemon, daemon.endpoint) };
    const server = await startServerProcess(MAIN_SCRIPT, settings);
    const { call } = await signUpAt(server.address, 'bada');
    const { slug } = await newProject(call);
    const body = { name: '배포', right: 'manage' } as const;
    const { token = '' } = (await call('createProjectToken', { params: { slug }, body })).data();
    const folder = temporaryFolder();
    const env = { NARU_TOKEN: token, NARU_URL: server.address, INIT_CWD: folder };
    const up = async (...args: string[]) => {
      const ended = await runNaruProgram(['up', '--json', ...args], env);
      expect(ended, ended.stderr).toMatchObject({ code: 0 });
      return JSON.parse(ended.stdout);
    };
    const visit = async (path: string) => {
      const page = await requestPage(daemon.address, EDGE_HTTP_PORT, path, `${slug}.localhost`);
      return `${page.status} ${page.body.trim()}`;
    };
    return { call, slug, folder, up, visit };
  }

  const connect = async (
    call: Caller,
    id: string,
    { slug, port }: { slug: string; port: number },
  ) =>
    (
      await call('createNetwork', {
        params: { id },
        body: { network_type: 'http', internal_port: port, fqdn: `${slug}.localhost` },
      })
    ).data();

  test('is built from its Dockerfile, renewed, and rolled back', async () => {
    const { call, slug, folder, up, visit } = await setUp();
    await writeTestApplication(folder);
    const publish = (version: string) => writeFileSync(join(folder, 'www/version'), version);
    publish('1');
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/large'), Buffer.alloc(2 ** 20));
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
    const { container: id } = await up('--create', '웹', '--no-deploy');
    await connect(call, id, { slug, port: APPLICATION_PORT });
    const first = await up('--wait');
    expect(first).toMatchObject({ status: 'success', sent_bytes: 0 });
    expect(first.addresses).toEqual([expect.stringContaining(`${slug}.localhost`)]);
    expect(await visit('/version')).toBe('200 1');

    publish('2');
    const second = await up('--wait');
    expect(second).toMatchObject({ status: 'success', container: id });
    expect(second.digest).not.toBe(first.digest);
    expect(await visit('/version')).toBe('200 2');

    const params = { id: first.deployment_id };
    const back = (await call('rollBackDeployment', { params })).data().deployment_id ?? '';
    await expect
      .poll(async () => (await call('getDeployment', { params: { id: back } })).data().status)
      .toBe('success');
    expect(await visit('/version')).toBe('200 1');
  });

  test('without a Dockerfile is built by the template of its container', async () => {
    const { call, slug, folder, up, visit } = await setUp();
    writeFileSync(join(folder, 'index.html'), '안녕하세요');
    const body = { name: '사이트', template_id: 'static' } as const;
    const { slug: id } = (await call('createContainer', { params: { slug }, body })).data();
    await connect(call, id, { slug, port: 8080 });
    expect(await up('--yes', '--wait')).toMatchObject({ status: 'success', container: id });
    expect(await visit('/')).toBe('200 안녕하세요');
  });
});
