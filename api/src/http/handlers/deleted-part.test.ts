import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deletedParts } from '../../storage/schema/deleted-part.ts';
import { networks } from '../../storage/schema/network.ts';
import { variables } from '../../storage/schema/variable.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { deleteExpiredParts } from '../../use-cases/container/deleted-part.ts';

const server = useTestServer({ DOMAIN_ALLOW_LIST: 'given.example' });
const SECRET = '아무도 모르는 값';

async function setting() {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const params = { id };
  const kept = async () => (await call('listDeletedParts', { params })).data().deleted_parts;
  const restore = (partId: string) => call('restoreDeletedPart', { params: { id, partId } });
  const restoreLast = async () => restore((await kept())[0]?.part_id ?? '');
  const addSecret = (key: string, value = SECRET) =>
    call('createSecret', { params, body: { key, value } });
  const dropSecret = (name: string) => call('deleteSecret', { params: { id, name } });
  const secrets = async () => (await call('listSecrets', { params })).data().secrets;
  const changes = async () => (await call('listChanges', { params: { slug } })).data().changes;
  return {
    ...{ call, slug, project_id, id, params, kept, restore, restoreLast },
    ...{ addSecret, dropSecret, secrets, changes },
  };
}

const partsOf = (id: string) =>
  server().services.db.select().from(deletedParts).where(eq(deletedParts.id, id));

describe('what was deleted comes back', () => {
  test('a secret with its value, its id and its place in the list, and nobody reads the value', async () => {
    const { addSecret, dropSecret, secrets, kept, restoreLast } = await setting();
    for (const key of ['A', 'B', 'C']) await addSecret(key);
    const before = await secrets();
    const { db } = server().services;
    const ofB = eq(variables.id, before[1]?.secret_id ?? '');
    const [row] = await db.select().from(variables).where(ofB);
    const answer = await dropSecret('B');
    expect(answer.data()).toBeUndefined();
    const [part] = await kept();
    expect(part).toMatchObject({ kind: 'secret', name: 'B' });
    expect(JSON.stringify(part)).not.toContain(SECRET);
    const [stored] = await partsOf(part?.part_id ?? '');
    expect(JSON.stringify(stored)).not.toContain(SECRET);
    expect((await restoreLast()).status).toBe(200);
    expect(await secrets()).toEqual(before);
    expect(await db.select().from(variables).where(ofB)).toEqual([row]);
    expect(await kept()).toEqual([]);
  });

  test('and nothing waits for a deployment then', async () => {
    const { call, slug, project_id, params, id, addSecret, dropSecret, ...rest } = await setting();
    const { volume_id } = await newVolume(call, project_id);
    await addSecret('S');
    const body = { key: 'B', value: '1' };
    const envVar = (await call('createEnvVar', { params, body })).data();
    await call('createBuildVar', { params, body });
    await call('createNetwork', { params, body: { internal_port: 53, network_type: 'udp' } });
    await call('createMount', { params, body: { volume_id, mount_path: '/data' } });
    await storeFinishedDeployment(server().services, slug);
    const before = (await call('getContainer', { params })).data();
    await dropSecret('S');
    await call('deleteEnvVar', { params: { id, varId: envVar.env_var_id } });
    await call('deleteBuildVar', { params: { id, name: 'B' } });
    await call('deleteNetwork', { params: { id, networkId: '53' } });
    await call('deleteMount', { params: { id, mountId: volume_id } });
    expect(await rest.changes()).toHaveLength(5);
    const parts = await rest.kept();
    expect(parts.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'mount /data',
      'network 53',
      'build_var B',
      'env B',
      'secret S',
    ]);
    for (const { part_id } of parts) expect((await rest.restore(part_id)).status).toBe(200);
    expect(await rest.changes()).toEqual([]);
    expect((await call('getContainer', { params })).data()).toEqual(before);
  });

  test('a network with its port on the outside, or not at all when that is given out', async () => {
    const { call, params, id, kept, restore, restoreLast } = await setting();
    const { db, deployments } = server().services;
    const body = { internal_port: 53, network_type: 'udp' } as const;
    const { network_id } = (await call('createNetwork', { params, body })).data();
    const outside = { external_port: 31_005, external_ip: '192.0.2.1' };
    const reclaim = deployments.reclaimPort;
    await db.update(networks).set(outside).where(eq(networks.id, network_id));
    await call('deleteNetwork', { params: { id, networkId: '53' } });
    const [part] = await kept();
    // The simulation publishes no ports, so an external port cannot be restored.
    expect((await restoreLast()).error().code).toBe('PART_GONE');
    deployments.reclaimPort = async (tx, networkId) => {
      await tx.update(networks).set(outside).where(eq(networks.id, networkId));
    };
    expect((await restore(part?.part_id ?? '')).status).toBe(200);
    deployments.reclaimPort = reclaim;
    expect((await call('listNetworks', { params })).data().networks).toMatchObject([outside]);
  });

  test('a domain that no one has entered since, whether it is proven or given out', async () => {
    const { call, slug, params, id, restoreLast } = await setting();
    const other = { id: (await newContainer(call, slug, 'api')).slug };
    for (const fqdn of [`a.given.example`, `${id}.proven.example`]) {
      const body = { internal_port: 80, network_type: 'http', fqdn } as const;
      await call('createNetwork', { params, body });
      await call('deleteNetwork', { params: { id, networkId: '80' } });
      await call('createNetwork', { params: other, body });
      expect((await restoreLast()).error().code).toBe('DOMAIN_TAKEN');
      await call('deleteNetwork', { params: { ...other, networkId: '80' } });
      expect((await restoreLast()).status).toBe(200);
      await call('deleteNetwork', { params: { id, networkId: '80' } });
    }
  });
});

describe('what cannot come back', () => {
  test('is refused: a second time, after a minute, without its volume, or through another container', async () => {
    const { call, slug, project_id, params, id, kept, restore, ...rest } = await setting();
    await rest.addSecret('A');
    await rest.dropSecret('A');
    const [first] = await kept();
    const partId = first?.part_id ?? '';
    const other = { id: (await newContainer(call, slug, 'api')).slug, partId };
    const elsewhere = await call('restoreDeletedPart', { params: other });
    expect(elsewhere.error().code).toBe('PART_GONE');
    expect((await restore(partId)).status).toBe(200);
    expect((await restore(partId)).error().code).toBe('PART_GONE');

    await rest.dropSecret('A');
    const past = { expires_at: sql`now() - interval '1 second'` };
    const { db } = server().services;
    await db.update(deletedParts).set(past).where(eq(deletedParts.id, partId));
    expect(await kept()).toEqual([]);
    expect((await restore(partId)).error().code).toBe('PART_GONE');
    await deleteExpiredParts(db);
    expect(await partsOf(partId)).toEqual([]);
    expect(await rest.secrets()).toEqual([]);

    const volume = await newVolume(call, project_id);
    const body = { volume_id: volume.volume_id, mount_path: '/a' };
    await call('createMount', { params, body });
    await call('deleteMount', { params: { id, mountId: volume.volume_id } });
    await call('deleteVolume', { params: { slug: volume.slug } });
    expect((await rest.restoreLast()).error().message).toContain('볼륨이 삭제되어');
  });

  test('stays kept after a refusal, until its place is free again', async () => {
    const { addSecret, dropSecret, secrets, kept, restore } = await setting();
    await addSecret('A', 'first');
    await dropSecret('A');
    const [part] = await kept();
    await addSecret('A', 'second');
    expect((await restore(part?.part_id ?? '')).error().code).toBe('KEY_EXISTS');
    expect(await secrets()).toMatchObject([{ value: 'second' }]);
    await dropSecret('A');
    expect((await restore(part?.part_id ?? '')).status).toBe(200);
    expect(await secrets()).toMatchObject([{ value: 'first' }]);
  });

  test('is no more than twenty of one container, the oldest goes first', async () => {
    const { addSecret, dropSecret, kept } = await setting();
    for (let round = 0; round < 22; round += 1) {
      await addSecret(`K${round}`);
      await dropSecret(`K${round}`);
    }
    const names = (await kept()).map(({ name }) => name);
    expect(names).toHaveLength(20);
    expect(names.at(-1)).toBe('K2');
  });
});

test('the activity log says what came back, by its name', async () => {
  const { call, project_id, params, id, addSecret, dropSecret, restoreLast } = await setting();
  await addSecret('A');
  await dropSecret('A');
  await restoreLast();
  const { volume_id } = await newVolume(call, project_id, '자료');
  await call('createMount', { params, body: { volume_id, mount_path: '/a' } });
  await call('deleteMount', { params: { id, mountId: volume_id } });
  await restoreLast();
  const { activities } = (await call('listMyActivity', { query: {} })).data();
  const restored = activities.filter(({ action }) => action === 'part-restored');
  expect(restored.map(({ target }) => target)).toEqual(['web · 자료', 'web · A']);
});
