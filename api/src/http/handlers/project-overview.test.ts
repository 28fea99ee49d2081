import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { networks } from '../../storage/schema/network.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

/** A server without background work, so that stored deployments and observations of the test are not overwritten. */
const server = useTestServer({ DOMAIN_ALLOW_LIST: 'allowed.example' }, { idle: true });

const overviewsOf = async (call: Caller) => (await call('listProjectOverviews')).data().projects;

async function setting() {
  const { member, services } = server();
  const { call } = await member();
  const { slug } = await newProject(call);
  const overview = async () => (await overviewsOf(call)).find((one) => one.slug === slug);
  const kinds = async () => (await overview())?.attention.map(({ kind }) => kind);
  const add = (name?: string) => newContainer(call, slug, name);
  const addHttp = (id: string, fqdn: string) =>
    call('createNetwork', {
      params: { id },
      body: { internal_port: 80, network_type: 'http', fqdn },
    });
  const pretend = (ending?: Parameters<typeof storeFinishedDeployment>[2]) =>
    storeFinishedDeployment(services, slug, ending);
  /** Stores an observation of the container. */
  async function seen(container: string, state: string, reason: string | null = null) {
    const { db } = services;
    const [row] = await db.select().from(containers).where(eq(containers.slug, container));
    const container_id = row?.id ?? '';
    const next = { state, reason };
    await db
      .insert(containerStates)
      .values({ container_id, ...next })
      .onConflictDoUpdate({ target: containerStates.container_id, set: next });
  }
  /** Gives the container an external port. */
  async function openPort(id: string, external_port: number) {
    const body = { internal_port: 5432, network_type: 'tcp' } as const;
    const { network_id } = (await call('createNetwork', { params: { id }, body })).data();
    const given = { external_port, external_ip: '203.0.113.7' };
    await services.db.update(networks).set(given).where(eq(networks.id, network_id));
  }
  return {
    ...{ call, slug, overview, kinds, add, addHttp, pretend, seen, openPort },
  };
}

describe('the overview of a project', () => {
  test('of an empty one has nothing in it', async () => {
    const { slug, overview } = await setting();
    expect(await overview()).toEqual({
      slug,
      containers: { total: 0, running: 0, failed: 0 },
      cpu: { used: 0, limit: 1000 },
      memory: { used: 0, limit: 2048 },
      disk: { used: 0, limit: 2048 },
      deployment: null,
      address: null,
      changes: 0,
      attention: [],
    });
  });

  test('counts as many changes as the list of changes has', async () => {
    const { call, slug, overview, add, pretend } = await setting();
    const { slug: id } = await add('web');
    await add('worker');
    await pretend({ failed: [id] });
    for (const key of ['A', 'B'])
      await call('createEnvVar', { params: { id }, body: { key, value: '1' } });
    await add('new');
    const { changes } = (await call('listChanges', { params: { slug } })).data();
    expect(changes.length).toBeGreaterThan(0);
    expect((await overview())?.changes).toBe(changes.length);
  });

  test('has the address that answers: none that was added since, a port where there is no website', async () => {
    const { call, overview, add, addHttp, openPort, pretend, seen } = await setting();
    const { slug: id } = await add();
    await pretend();
    await seen(id, 'running');
    (await addHttp(id, 'new.allowed.example')).data();
    expect((await overview())?.address).toBeNull();
    await pretend();
    expect((await overview())?.address?.text).toBe('new.allowed.example');
    await call('deleteNetwork', { params: { id, networkId: '80' } });
    await openPort(id, 30_001);
    await pretend();
    expect((await overview())?.address).toEqual({ text: '203.0.113.7:30001', href: null });
    await seen(id, 'stopped');
    expect((await overview())?.address).toBeNull();
  });
});

describe('what a member should look at', () => {
  test('is a failed deployment, with its reason', async () => {
    const { overview, add, pretend } = await setting();
    const { slug: id } = await add();
    const deployment_id = await pretend({ status: 'failed', failed: [id] });
    expect(await overview()).toMatchObject({
      containers: { total: 1, running: 0, failed: 1 },
      deployment: { status: 'failed' },
      attention: [{ kind: 'deployment', deployment_id, reason: expect.stringContaining('실패') }],
    });
  });

  test('is no cancelled one', async () => {
    const { kinds, add, pretend } = await setting();
    await add();
    await pretend({ status: 'cancelled' });
    expect(await kinds()).toEqual([]);
  });

  test('is a container that ended by itself', async () => {
    const { overview, add, pretend, seen } = await setting();
    const { slug: id } = await add('web');
    await pretend();
    await seen(id, 'failed', '종료 코드 1.');
    expect(await overview()).toMatchObject({
      containers: { failed: 1 },
      attention: [
        { kind: 'container', container: id, container_name: 'web', reason: '종료 코드 1.' },
      ],
    });
  });

  test('is a resource of which more than 90 % are given out', async () => {
    const { call, slug, overview } = await setting();
    const add = (memory_limit: number) =>
      call('createContainer', {
        params: { slug },
        body: { name: 'web', git_url: 'https://a.example/b', cpu_limit: 900, memory_limit },
      });
    (await add(1920)).data();
    expect((await overview())?.attention).toEqual([
      { kind: 'resource', resource: 'memory', percent: 93.8 },
    ]);
  });

  test('is a domain that is not proven, or that another container has', async () => {
    const { overview, add, addHttp, pretend, seen } = await setting();
    const asked = vi.spyOn(server().services.domains, 'readTxt').mockResolvedValue([]);
    onTestFinished(() => asked.mockRestore());
    const [first, second] = [(await add('a')).slug, (await add('b')).slug];
    for (const id of [first, second]) {
      (await addHttp(id, 'theirs.example.org')).data();
    }
    await pretend();
    expect((await overview())?.attention).toEqual([]);
    for (const id of [first, second]) await seen(id, 'running');
    const fqdn = 'theirs.example.org';
    expect(await overview()).toMatchObject({
      address: null,
      attention: [
        { kind: 'domain', container: first, container_name: 'a', fqdn, status: 'unproven' },
        { kind: 'domain', container: second, container_name: 'b', fqdn, status: 'taken' },
      ],
    });
  });

  test('does not wait for a slow DNS', async () => {
    const { overview, add, addHttp, pretend, seen } = await setting();
    const asked = vi.spyOn(server().services.domains, 'readTxt');
    // The DNS query resolves at the end of the test, because a stopping server waits for the query.
    const answer = Promise.withResolvers<readonly string[]>();
    asked.mockReturnValue(answer.promise);
    onTestFinished(() => {
      answer.resolve([]);
      asked.mockRestore();
    });
    const { slug: id } = await add();
    (await addHttp(id, 'slow.example.org')).data();
    await pretend();
    await seen(id, 'running');
    expect(await overview()).toMatchObject({
      attention: [],
      address: { text: 'slow.example.org' },
    });
  });
});

test('a member has overviews of their own projects alone, the oldest first', async () => {
  const [one, other] = [await setting(), await setting()];
  const { slug } = await newProject(one.call, '둘째');
  expect((await overviewsOf(one.call)).map((project) => project.slug)).toEqual([one.slug, slug]);
  expect((await overviewsOf(other.call)).map((project) => project.slug)).toEqual([other.slug]);
});
