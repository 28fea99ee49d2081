import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { networks } from '../../storage/schema/network.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ DOMAIN_ALLOW_LIST: 'example.com' });

async function setting() {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const mounted = async (path: string, name: string) => {
    const { volume_id } = await newVolume(call, project_id, name);
    await call('createMount', { params: { id }, body: { volume_id, mount_path: path } });
    return volume_id;
  };
  const containers = async () => (await call('listContainers', { params: { slug } })).data();
  const mountsOf = async (container = id) =>
    (await containers()).containers
      .find((one) => one.slug === container)
      ?.mounts?.map((mount) => [mount.volume?.name, mount.mount_path]);
  return { call, slug, id, mounted, mountsOf, params: { id } };
}

describe('a mount', () => {
  test('gets another path in its place, or stays where it is', async () => {
    const { call, id, mounted, mountsOf } = await setting();
    const first = await mounted('/a', '자료');
    await mounted('/b', '기록');
    const params = { id, mountId: first };
    const edited = await call('editMount', { params, body: { mount_path: ' /c ' } });
    expect(edited.data()).toMatchObject({ volume_id: first, mount_path: '/c' });
    expect((await call('editMount', { params, body: { mount_path: '/c' } })).status).toBe(200);
    const taken = await call('editMount', { params, body: { mount_path: '/b' } });
    expect(taken.error().code).toBe('MOUNT_EXISTS');
    expect(await mountsOf()).toEqual([
      ['자료', '/c'],
      ['기록', '/b'],
    ]);
  });

  test('moves to another container, and back without a trace', async () => {
    const { call, slug, id, mounted, mountsOf } = await setting();
    const mountId = await mounted('/a', '자료');
    await mounted('/b', '기록');
    const before = await mountsOf();
    const { slug: other } = await newContainer(call, slug, 'api');
    const move = { container: other, mount_path: '/data' };
    await call('moveMount', { params: { id, mountId }, body: move });
    expect(await mountsOf()).toEqual([['기록', '/b']]);
    expect(await mountsOf(other)).toEqual([['자료', '/data']]);
    const back = { container: id, mount_path: '/a' };
    await call('moveMount', { params: { id: other, mountId }, body: back });
    expect(await mountsOf()).toEqual(before);
    expect(await mountsOf(other)).toEqual([]);
  });

  test('is never in two places or in none, however many moves come at once', async () => {
    const { call, slug, id, mounted, mountsOf } = await setting();
    const mountId = await mounted('/a', '자료');
    const others = [await newContainer(call, slug, 'b'), await newContainer(call, slug, 'c')];
    const moves = await Promise.all(
      [...others, ...others].map(({ slug: container }) =>
        call('moveMount', { params: { id, mountId }, body: { container, mount_path: '/data' } }),
      ),
    );
    expect(moves.filter(({ status }) => status === 200)).toHaveLength(1);
    const all = await Promise.all([id, ...others.map((one) => one.slug)].map(mountsOf));
    expect(all.flat()).toEqual([['자료', '/data']]);
  });

  test('goes to no other project and to no other member', async () => {
    const { call, id, mounted, mountsOf } = await setting();
    const mountId = await mounted('/a', '자료');
    const elsewhere = await newContainer(call, (await newProject(call, '둘째')).slug);
    const stranger = await setting();
    for (const container of [elsewhere.slug, stranger.id, '__proto__']) {
      const body = { container, mount_path: '/data' };
      const refused = await call('moveMount', { params: { id, mountId }, body });
      expect(refused.error().code).toBe('NOT_FOUND');
    }
    expect(await mountsOf()).toEqual([['자료', '/a']]);
  });

  test('that moved waits for a deployment in both containers, and can be discarded', async () => {
    const { call, slug, id, mounted, mountsOf } = await setting();
    const mountId = await mounted('/a', '자료');
    const { slug: other } = await newContainer(call, slug, 'api');
    await storeFinishedDeployment(server().services, slug);
    const body = { container: other, mount_path: '/data' };
    await call('moveMount', { params: { id, mountId }, body });
    const { changes } = (await call('listChanges', { params: { slug } })).data();
    expect(changes).toMatchObject([
      { container: id, subject: 'mount', name: '/a', change: 'removed', from: '자료' },
      { container: other, subject: 'mount', name: '/data', change: 'added', to: '자료' },
    ]);
    expect(changes[0]?.changed_at).toEqual(expect.any(String));
    const ids = changes.map((change) => change.id);
    await call('discardChanges', { params: { slug }, body: { ids } });
    expect(await mountsOf()).toEqual([['자료', '/a']]);
    expect(await mountsOf(other)).toEqual([]);
  });
});

describe('a network', () => {
  const rowOf = async (network_id: string) => {
    const { db } = server().services;
    const [row] = await db.select().from(networks).where(eq(networks.id, network_id));
    return row;
  };

  test('keeps its port on the outside from tcp to udp and to another port inside', async () => {
    const { call, id, params } = await setting();
    const body = { internal_port: 5432, network_type: 'tcp' } as const;
    const { network_id } = (await call('createNetwork', { params, body })).data();
    const given = { external_port: 31_001, external_ip: '10.0.0.1' };
    const { db } = server().services;
    await db.update(networks).set(given).where(eq(networks.id, network_id));
    const udp = { internal_port: 5433, network_type: 'udp' } as const;
    const at = (networkId: string) => ({ params: { id, networkId } });
    const edited = (await call('editNetwork', { ...at('5432'), body: udp })).data();
    expect(edited).toMatchObject({ network_id, ...udp, ...given });
    const http = { internal_port: 5433, network_type: 'http', fqdn: 'a.example.com' } as const;
    const web = (await call('editNetwork', { ...at('5433'), body: http })).data();
    expect(web).toMatchObject({ network_id, ...http, external_port: null, external_ip: null });
    const again = { internal_port: 5433, network_type: 'tcp', fqdn: 'b.example.com' } as const;
    const tcp = (await call('editNetwork', { ...at('5433'), body: again })).data();
    expect(tcp).toMatchObject({ network_type: 'tcp', fqdn: null, external_port: null });
  });

  test('of http gets another port and keeps its domain, and its place among those who want it', async () => {
    const { call, id, params } = await setting();
    const http = { internal_port: 80, network_type: 'http', fqdn: `${id}.example.com` } as const;
    const { network_id } = (await call('createNetwork', { params, body: http })).data();
    const position = (await rowOf(network_id))?.position ?? 0;
    const edit = (
      body: typeof http | (Omit<typeof http, 'internal_port'> & { internal_port: number }),
      networkId: string,
    ) => call('editNetwork', { params: { id, networkId }, body });
    expect((await edit({ ...http, internal_port: 8080 }, '80')).status).toBe(200);
    expect(await rowOf(network_id)).toMatchObject({ internal_port: 8080, position });
    const renamed = { ...http, internal_port: 8080, fqdn: `neu-${id}.example.com` } as const;
    await edit(renamed, '8080');
    expect((await rowOf(network_id))?.position).toBeGreaterThan(position);
  });

  test('of http has a protocol and a time to drain, which stay where a call names neither', async () => {
    const { call, id, params } = await setting();
    const http = { internal_port: 80, network_type: 'http', fqdn: `${id}.example.com` } as const;
    const made = (await call('createNetwork', { params, body: http })).data();
    expect(made).toMatchObject({ http_protocol: 'http1', drain_seconds: 30 });
    const at = { params: { id, networkId: '80' } };
    const settings = { http_protocol: 'h2c', drain_seconds: 0 } as const;
    await call('editNetwork', { ...at, body: { ...http, ...settings } });
    const kept = (await call('editNetwork', { ...at, body: http })).data();
    expect(kept).toMatchObject(settings);
    const tcp = { internal_port: 80, network_type: 'tcp', ...settings } as const;
    const other = (await call('editNetwork', { ...at, body: tcp })).data();
    expect(other).toMatchObject({ http_protocol: null, drain_seconds: null });
  });

  test('that another request has taken away is not found, and what is no port neither', async () => {
    const { call, id } = await setting();
    const body = { internal_port: 1, network_type: 'tcp' } as const;
    for (const networkId of ['80', '-1', '1e3', '99999', '__proto__']) {
      const refused = await call('editNetwork', { params: { id, networkId }, body });
      expect(refused.error().code).toBe('NOT_FOUND');
    }
  });

  test('two that want the same port at once: one gets it', async () => {
    const { call, id, params } = await setting();
    for (const internal_port of [1001, 1002, 1003]) {
      await call('createNetwork', { params, body: { internal_port, network_type: 'tcp' } });
    }
    const body = { internal_port: 2000, network_type: 'tcp' } as const;
    const edits = await Promise.all(
      ['1001', '1002', '1003'].map((networkId) =>
        call('editNetwork', { params: { id, networkId }, body }),
      ),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
