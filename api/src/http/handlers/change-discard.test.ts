import { describe, expect, test } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { fillConfigurationToLimit } from '../../testing/full.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer({ DOMAIN_ALLOW_LIST: 'example.com' });

async function setting(name?: string) {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call, name);
  const { slug: id } = await newContainer(call, slug);
  const params = { slug };
  const pending = async () => (await call('listChanges', { params })).data().changes;
  const ask = (ids: string[]) => call('discardChanges', { params, body: { ids } });
  const discardAll = async () => ask((await pending()).map((change) => change.id));
  const addEnv = async (key: string, container = id) =>
    (await call('createEnvVar', { params: { id: container }, body: { key, value: '1' } })).data();
  const keys = async () =>
    (await call('listEnvVars', { params: { id } })).data().env_vars.map(({ key }) => key);
  const pretend = () => storeFinishedDeployment(server().services, slug);
  return {
    ...{ call, slug, project_id, id, pending, ask, discardAll, addEnv, keys, pretend },
    ...projectDeploymentCalls(call, slug),
  };
}

type Setting = Awaited<ReturnType<typeof setting>>;

/** Sets every changeable setting of a container to one of two states. */
async function configure({ call, id }: Setting, volume_id: string) {
  const params = { id };
  const body = { key: 'SECRET', value: '아무도 모른다' };
  await call('createSecret', { params, body });
  const ofBuild = { key: 'FOR_BUILD', value: '둘만 아는 것', used_in: 'build' } as const;
  await call('createSecret', { params, body: ofBuild });
  await call('createBuildVar', { params, body: { key: 'BUILD', value: '1' } });
  await call('createMount', { params, body: { volume_id, mount_path: '/a' } });
  await call('createNetwork', { params, body: { internal_port: 5000, network_type: 'tcp' } });
  const git = { git_url: 'https://example.com/a/b', git_branch: 'next', git_subpath: 'web' };
  await call('updateContainerGit', { params, body: git });
  const process = { entrypoint: ['/start.sh', ''], command: [`it's`], user: 'node' };
  await call('updateContainerProcess', { params, body: process });
}

async function change({ call, id }: Setting, volume_id: string) {
  const params = { id };
  const secret = { value: '누구나 안다', used_in: 'both' } as const;
  await call('updateSecret', { params: { id, name: 'SECRET' }, body: secret });
  await call('deleteSecret', { params: { id, name: 'FOR_BUILD' } });
  await call('deleteBuildVar', { params: { id, name: 'BUILD' } });
  await call('deleteMount', { params: { id, mountId: volume_id } });
  await call('createMount', { params, body: { volume_id, mount_path: '/b' } });
  await call('deleteNetwork', { params: { id, networkId: '5000' } });
  const git = { git_url: 'https://example.com/a/c', git_branch: 'main', git_subpath: '' };
  await call('updateContainerGit', { params, body: git });
  const resources = { cpu_limit: 200, memory_limit: 256, start_seconds: 300 };
  await call('updateContainerResources', { params, body: resources });
  const process = { command: ['serve'], working_dir: '/srv', user: '1000' };
  await call('updateContainerProcess', { params, body: process });
}

describe('discarding', () => {
  test('everything puts a container back to what runs, its secrets unseen', async () => {
    const given = await setting();
    const { call, slug, project_id, id, pending, discardAll, pretend } = given;
    const { volume_id } = await newVolume(call, project_id);
    await configure(given, volume_id);
    const before = (await call('getContainer', { params: { id } })).data();
    await pretend();
    await change(given, volume_id);
    expect((await pending()).map(({ subject }) => subject).toSorted()).toEqual(
      [
        ...['build_var', 'cpu_limit', 'git_branch', 'git_subpath', 'git_url'],
        ...['memory_limit', 'mount', 'mount', 'network', 'secret', 'secret', 'secret_use'],
        ...['start_seconds', 'entrypoint', 'command', 'working_dir', 'user'],
      ].toSorted(),
    );
    expect(JSON.stringify(await pending())).not.toMatch(/아무도|누구나|둘만/);
    expect((await discardAll()).data().changes).toEqual([]);
    expect((await call('listSecrets', { params: { id } })).data().secrets).toMatchObject([
      { key: 'SECRET', value: '아무도 모른다', used_in: 'run' },
      { key: 'FOR_BUILD', value: '둘만 아는 것', used_in: 'build' },
    ]);
    const now = (await call('getContainer', { params: { id } })).data();
    const anyId = { build_var_id: expect.any(String), network_id: expect.any(String) };
    const [run, build] = before.secrets ?? [];
    expect(now).toEqual({
      ...before,
      secrets: [run, { ...build, secret_id: expect.any(String) }],
      build_vars: [{ ...before.build_vars?.[0], build_var_id: anyId.build_var_id }],
      networks: [{ ...before.networks?.[0], network_id: anyId.network_id }],
    });
    const { activities } = (
      await call('listProjectActivity', { params: { slug }, query: {} })
    ).data();
    expect(activities[0]).toMatchObject({ action: 'changes-discarded', outcome: 'done' });
  });

  test('one leaves the others', async () => {
    const { pending, ask, addEnv, keys, pretend } = await setting();
    await pretend();
    await addEnv('A');
    await addEnv('B');
    const [first] = await pending();
    expect((await ask([first?.id ?? ''])).data().changes).toMatchObject([{ name: 'B' }]);
    expect(await keys()).toEqual(['B']);
  });

  test('what another device has changed since lets that be', async () => {
    const { call, id, pending, ask, addEnv, keys, pretend } = await setting();
    await pretend();
    const { env_var_id: varId } = await addEnv('A');
    const [old] = await pending();
    await call('updateEnvVar', { params: { id, varId }, body: { value: '2' } });
    expect((await ask([old?.id ?? ''])).data().changes).toMatchObject([{ name: 'A', to: '2' }]);
    expect(await keys()).toEqual(['A']);
  });

  test('a container that was never deployed deletes it only when nothing else is discarded', async () => {
    const { call, slug, id, pending, ask, discardAll, addEnv, pretend } = await setting();
    await pretend();
    const { slug: fresh } = await newContainer(call, slug);
    await addEnv('A');
    const { changes } = (await discardAll()).data();
    expect(changes).toMatchObject([{ container: fresh, subject: 'container' }]);
    expect((await ask([changes[0]?.id ?? ''])).data().changes).toEqual([]);
    const { containers } = (await call('listContainers', { params: { slug } })).data();
    expect(containers.map((container) => container.slug)).toEqual([id]);
    expect(await pending()).toEqual([]);
  });

  test('lets containers exchange what only one of them can have', async () => {
    const { call, slug, id, discardAll, pending, pretend } = await setting();
    const { slug: other } = await newContainer(call, slug);
    const fqdn = `${id}.example.com`;
    const http = { internal_port: 80, network_type: 'http', fqdn } as const;
    const resources = (container: string, cpu_limit: number) =>
      call('updateContainerResources', {
        params: { id: container },
        body: { cpu_limit, memory_limit: 128 },
      });
    await call('createNetwork', { params: { id }, body: http });
    await resources(id, 900);
    await pretend();
    await call('deleteNetwork', { params: { id, networkId: '80' } });
    (await call('createNetwork', { params: { id: other }, body: http })).data();
    await resources(id, 100);
    (await resources(other, 900)).data();
    expect((await discardAll()).data().changes).toEqual([]);
    expect(await pending()).toEqual([]);
  });

  test('gives an http network its protocol and its time to drain back', async () => {
    const { call, id, discardAll, pending, pretend } = await setting();
    const fqdn = `${id}.example.com`;
    const http = { internal_port: 80, network_type: 'http', fqdn } as const;
    const running = { http_protocol: 'h2c', drain_seconds: 60 } as const;
    await call('createNetwork', { params: { id }, body: { ...http, ...running } });
    await pretend();
    const changed = { http_protocol: 'http1', drain_seconds: 30 } as const;
    await call('editNetwork', { params: { id, networkId: '80' }, body: { ...http, ...changed } });
    expect(await pending()).toMatchObject([
      { subject: 'network', from: `http ${fqdn} h2c 60초`, to: `http ${fqdn}` },
    ]);
    expect((await discardAll()).data().changes).toEqual([]);
    const { networks } = (await call('listNetworks', { params: { id } })).data();
    expect(networks).toMatchObject([running]);
  });

  test('lets variables give each other their room', { tags: 'full' }, async () => {
    const { call, id, discardAll, addEnv, pretend } = await setting();
    const params = { id };
    const { env_var_id: varId } = await addEnv('A');
    const large = { value: 'x'.repeat(60_000) };
    await call('updateEnvVar', { params: { id, varId }, body: large });
    await fillConfigurationToLimit(server().services, id);
    await pretend();
    await call('updateEnvVar', { params: { id, varId }, body: { value: 'x' } });
    (await call('createEnvVar', { params, body: { key: 'B', value: 'y'.repeat(59_000) } })).data();
    expect((await discardAll()).data().changes).toEqual([]);
  });

  test('does nothing when a part of it cannot be done', async () => {
    const { call, slug, id, discardAll, addEnv, keys, pretend } = await setting();
    const fqdn = `${id}.example.com`;
    const http = { internal_port: 80, network_type: 'http', fqdn } as const;
    await call('createNetwork', { params: { id }, body: http });
    await pretend();
    await addEnv('A');
    await call('deleteNetwork', { params: { id, networkId: '80' } });
    const { slug: other } = await newContainer(call, slug);
    await call('createNetwork', { params: { id: other }, body: http });
    expect((await discardAll()).error().code).toBe('DOMAIN_TAKEN');
    expect(await keys()).toEqual(['A']);
  });

  test('twice at once does it once', async () => {
    const { discardAll, addEnv, keys, pretend } = await setting();
    await pretend();
    await addEnv('A');
    const both = await Promise.all([discardAll(), discardAll()]);
    expect(both.map((one) => one.data().changes)).toEqual([[], []]);
    expect(await keys()).toEqual([]);
  });

  test('waits until a deployment is over, because what runs is about to be something else', async () => {
    const { call, pending, discardAll, addEnv, deploy, pretend } = await setting('engine:stall');
    await pretend();
    await addEnv('A');
    const id = await deploy();
    expect((await discardAll()).error()).toMatchObject({
      code: 'DEPLOYMENT_RUNNING',
      message: expect.stringContaining('배포가 진행 중'),
    });
    await call('cancelDeployment', { params: { id } });
    await waitUntil(async () => (await pending()).length === 1);
    expect((await discardAll()).data().changes).toEqual([]);
  });
});
