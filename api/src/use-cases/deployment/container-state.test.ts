import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ObservedContainer } from '../../engine/container-engine.ts';
import { networks } from '../../storage/schema/network.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { maskDeployedSecrets, storeContainerObservations } from './container-state.ts';
import { readContainersWithObservations } from './desired-containers.ts';

const server = useTestServer({}, { idle: true });

/**
 * Creates a container of a new member, and a function that stores an observation of the container and returns the number of changed
 * projects.
 */
async function observedContainer() {
  const { call } = await server().member();
  const { slug: project } = await newProject(call);
  const { slug: container } = await newContainer(call, project);
  const { db, secrets } = server().services;
  const store = async (changes: Partial<ObservedContainer>) => {
    const known = (await readContainersWithObservations(db)).filter(
      (one) => one.container === container,
    );
    const seen: ObservedContainer = {
      ...{ project, container, deployment: 'd', specHash: 'h', image: 'i', state: 'running' },
      ...{ restarts: 0, exitCode: undefined, outOfMemory: false, startedAt: undefined },
      ...{ healthCheck: undefined, published: undefined, ...changes },
    };
    return (
      await storeContainerObservations(
        db,
        known,
        { observed: [seen], lost: [] },
        maskDeployedSecrets(db, secrets),
      )
    ).size;
  };
  return { call, db, project, container, store };
}

test('what the engine knows of a health check is told, and a change of it is news', async () => {
  const { call, container, store } = await observedContainer();
  const told = async () =>
    (await call('containerState', { params: { id: container } })).data().health_check;
  for (const [healthCheck, answer] of [
    [false, false],
    [true, true],
    [undefined, null],
  ] as const) {
    expect(await store({ healthCheck })).toBe(1);
    expect(await told()).toBe(answer);
    expect(await store({ healthCheck })).toBe(0);
  }
});

test('where the engine says that a port is reached is told everywhere, and a change of it is news', async () => {
  const { call, db, project, container, store } = await observedContainer();
  const params = { id: container };
  const body = { internal_port: 5432, network_type: 'tcp' } as const;
  const { network_id } = (await call('createNetwork', { params, body })).data();
  const network = eq(networks.id, network_id);
  await db.update(networks).set({ external_port: 30_001 }).where(network);
  const addresses = async () => {
    const state = (await call('projectEvents', { params: { slug: project } })).data();
    const container = (await call('getContainer', { params })).data();
    const listed = (await call('listNetworks', { params })).data().networks;
    const told = [state.networks[0]?.networks, container.networks, listed].map((all) =>
      all?.map((one) => [one.external_ip, one.external_addresses, one.external_problem]),
    );
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    return told[0]?.[0];
  };
  expect(await addresses()).toEqual([null, [], null]);
  const hosts = ['203.0.113.7', 'lb.example.com'];
  for (const [published, answer] of [
    [{ hosts: [], problem: undefined }, [null, [], null]],
    [{ hosts: [], problem: '왜' }, [null, [], '왜']],
    [{ hosts, problem: undefined }, ['203.0.113.7', hosts, null]],
    [{ hosts: ['203.0.113.8'], problem: undefined }, ['203.0.113.8', ['203.0.113.8'], null]],
    [{ hosts: [], problem: undefined }, [null, [], null]],
  ] as const) {
    const seen = { published: [{ externalPort: 30_001, ...published }] };
    expect(await store(seen)).toBe(1);
    expect(await addresses()).toEqual(answer);
    expect(await store(seen)).toBe(0);
  }
});

test('why a container failed is told with its cause, its restarts, and without its secrets', async () => {
  const { call, project, container, store } = await observedContainer();
  const params = { id: container };
  await call('createSecret', { params, body: { key: 'TOKEN', value: 'hidden-value' } });
  const deployment = await storeFinishedDeployment(server().services, project);
  const health = { code: 'health-check', port: null, output: 'GET /?t=hidden-value: 401' } as const;
  await store({ deployment, state: 'failed', failure: health, restarts: 2 });
  const { cause, reason } = (await call('containerState', { params })).data();
  expect(cause).toEqual({ ...health, output: 'GET /?t=••••••: 401' });
  expect(reason).toMatch(/헬스 체크.*401.* 지금까지 2번 다시 시작했습니다\.$/);
  await store({ deployment, state: 'failed', failure: undefined });
  expect((await call('containerState', { params })).data()).toMatchObject({
    cause: null,
    reason: expect.stringContaining('로그를 확인해주세요.'),
  });
});
