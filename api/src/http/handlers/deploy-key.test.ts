import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findSourceKey } from '../../code-host/deploy-key.ts';
import { HOST_KEY_CHANGED_MESSAGE } from '../../engine/source/ssh-key-files.ts';
import { deployKeys } from '../../storage/schema/deploy-key.ts';
import { deploymentContainers } from '../../storage/schema/deployment.ts';
import { storeKnownHost } from '../../testing/deploy-keys.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function useProject() {
  const { call } = await server().member();
  const { slug, project_id: projectId } = await newProject(call);
  const params = { slug };
  return {
    ...{ call, params, projectId },
    read: async () => (await call('getDeployKey', { params })).data(),
    rotate: async () => (await call('rotateDeployKey', { params })).data(),
    find: () => findSourceKey(server().services.db, server().services.secrets, projectId),
  };
}

const key = (host: string, value: string) => ({ host, type: 'ssh-ed25519', value });

test('a project has no key before it is made, one afterwards, and another one after a rotation', async () => {
  const { call, params, read, rotate, find } = await useProject();
  expect(await read()).toEqual({ deploy_key: null, known_hosts: [] });
  expect(await find()).toBeUndefined();
  const first = await rotate();
  expect(first.public_key).toMatch(/^ssh-ed25519 \S+ naru-/);
  expect(first.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  expect((await read()).deploy_key).toEqual(first);
  const before = (await find())?.privateKey;
  const second = await rotate();
  expect(second.public_key).not.toBe(first.public_key);
  expect((await find())?.privateKey).not.toBe(before);
  (await call('deleteDeployKey', { params })).data();
  expect((await read()).deploy_key).toBeNull();
  expect((await call('deleteDeployKey', { params })).error().code).toBe('NOT_FOUND');
});

test('the private half is encrypted, and in no response, activity or export', async () => {
  const { call, params, read, rotate, find } = await useProject();
  const responses: unknown[] = [await rotate(), await read()];
  responses.push((await call('listProjectActivity', { params, query: {} })).data());
  responses.push((await call('exportAccount')).data());
  const privateKey = (await find())?.privateKey ?? '';
  const [, secret = ''] = privateKey.split('\n').slice(2);
  const rows = await server().services.db.select().from(deployKeys);
  const text = JSON.stringify([responses, rows]);
  expect(privateKey).toContain('OPENSSH PRIVATE KEY');
  expect(text).not.toContain('PRIVATE KEY');
  expect(text).not.toContain(secret);
  expect(JSON.stringify(responses.at(-1))).toContain('"deploy_key":{"deploy_key":{"deploy_key_id"');
});

test('the first contacts are stored once, shown and forgotten; the use of the key is noted', async () => {
  const { call, params, read, rotate, find } = await useProject();
  await rotate();
  const used = await find();
  await used?.finished({ succeeded: false, learned: [key('git.example.com', 'AAAA')] });
  expect((await read()).deploy_key?.used_at).toBeNull();
  // A fetch at the same time has met another server.
  await used?.finished({ succeeded: true, learned: [key('git.example.com', 'BBBB')] });
  const { deploy_key, known_hosts } = await read();
  expect(deploy_key?.used_at).toEqual(expect.any(String));
  expect(known_hosts).toMatchObject([{ host: 'git.example.com', key_type: 'ssh-ed25519' }]);
  expect((await find())?.knownHosts).toEqual([key('git.example.com', 'AAAA')]);
  const knownHostId = known_hosts[0]?.known_host_id ?? '';
  (await call('deleteKnownHost', { params: { ...params, knownHostId } })).data();
  expect((await find())?.knownHosts).toEqual([]);
});

test('a project remembers fifty servers', async () => {
  const { read, rotate, find, projectId } = await useProject();
  await rotate();
  await storeKnownHost(server().services.db, projectId, 'oldest.example.com');
  const used = await find();
  for (let index = 0; index < 51; index += 1) {
    await used?.finished({ succeeded: true, learned: [key(`h${index}.example.com`, 'AAAA')] });
  }
  const { known_hosts } = await read();
  expect(known_hosts).toHaveLength(50);
  expect(known_hosts.map(({ host }) => host)).not.toContain('oldest.example.com');
});

test('eight rotations at once leave one key', async () => {
  const { rotate, read } = await useProject();
  const keys = await Promise.all(Array.from({ length: 8 }, rotate));
  expect(keys.map(({ public_key }) => public_key)).toContain((await read()).deploy_key?.public_key);
});

test('an inspection with the key of a project needs that project', async () => {
  const { params } = await useProject();
  const { call } = await server().member();
  const query = { git_url: 'git@git.example.com:naru/shop.git', project: params.slug };
  expect((await call('inspectRepository', { query })).error().code).toBe('NOT_FOUND');
});

test('a server whose host key has changed says so, until it is forgotten or read again', async () => {
  const { call, params, read, rotate, find } = await useProject();
  await rotate();
  const { slug: id } = await newContainer(call, params.slug);
  const body = { git_url: 'ssh://git@git.example.com:2222/naru/shop.git' };
  (await call('updateContainerGit', { params: { id }, body })).data();
  const learned = [key('[git.example.com]:2222', 'AAAA'), key('git.example.com', 'AAAA')];
  await (await find())?.finished({ succeeded: true, learned });
  const changed = async () =>
    (await read()).known_hosts.map(({ host, changed_at }) => [host, changed_at !== null]);
  const end = async (ending: { status: string; reason?: string }) => {
    const failed = ending.reason === undefined ? [] : [id];
    const ended = { status: ending.status, failed };
    const deployment = await storeFinishedDeployment(server().services, params.slug, ended);
    await server()
      .services.db.update(deploymentContainers)
      .set({ reason: ending.reason ?? null })
      .where(eq(deploymentContainers.deployment_id, deployment));
  };
  await end({ status: 'failed', reason: '이유' });
  expect(await changed()).toEqual([
    ['[git.example.com]:2222', false],
    ['git.example.com', false],
  ]);
  await end({ status: 'failed', reason: HOST_KEY_CHANGED_MESSAGE });
  expect(await changed()).toEqual([
    ['[git.example.com]:2222', true],
    ['git.example.com', false],
  ]);
  await end({ status: 'success' });
  expect((await changed())[0]).toEqual(['[git.example.com]:2222', false]);
  await end({ status: 'failed', reason: HOST_KEY_CHANGED_MESSAGE });
  const knownHostId = (await read()).known_hosts[0]?.known_host_id ?? '';
  (await call('deleteKnownHost', { params: { ...params, knownHostId } })).data();
  const met = [key('[git.example.com]:2222', 'BBBB')];
  await (await find())?.finished({ succeeded: true, learned: met });
  expect((await changed()).at(-1)).toEqual(['[git.example.com]:2222', false]);
});
