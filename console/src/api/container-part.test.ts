import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { mutationRunner, TEST_CONTAINER, TEST_CONTAINER_ADDRESS } from '../testing/lost-write.ts';
import { connectClient } from './client.ts';
import { containersQuery } from './container.ts';
import { createMount, deleteMount } from './mount.ts';
import { networksQuery } from './network.ts';
import { variableCalls } from './variable.ts';
import { volumesQuery } from './volume.ts';
import { createNetwork } from './write-network.ts';

const env = { env_var_id: 'e', key: 'A', value: '1' };
const other = { env_var_id: 'o', key: 'B', value: '2' };
const secret = { secret_id: 's', key: 'A', value: null };
const port = { network_id: 'n', internal_port: 80, network_type: 'tcp' };
const mount = { volume_id: 'v', mount_path: '/data' };

/** Connects a page that has cached the container and its lists. The server responds to each write with `row`. */
function page(row: object) {
  const fetch = () => Promise.resolve(Response.json({ success: true, data: row }));
  const life = new AbortController().signal;
  connectClient({
    base: '',
    session: { token: () => 't', signal: () => life, unauthorized: () => undefined },
    fetch,
  });
  const client = new QueryClient();
  const containers = containersQuery(TEST_CONTAINER_ADDRESS.project).queryKey;
  const list = variableCalls('env').query(TEST_CONTAINER_ADDRESS.container).queryKey;
  const secrets = variableCalls('secret').query(TEST_CONTAINER_ADDRESS.container).queryKey;
  const networks = networksQuery(TEST_CONTAINER_ADDRESS.container).queryKey;
  client.setQueryData(containers, [{ ...TEST_CONTAINER, env_vars: [other] }]);
  client.setQueryData(list, [other]);
  client.setQueryData(secrets, []);
  client.setQueryData(networks, []);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { client, containers, list, secrets, networks, isStale };
}

test('a complete response updates the list and the container, and neither is refetched', async () => {
  const { client, containers, list, isStale } = page(env);
  await mutationRunner(variableCalls('env').create(TEST_CONTAINER_ADDRESS), {
    key: 'A',
    value: '1',
  })(client);
  expect(client.getQueryData(list)).toEqual([other, env]);
  expect(client.getQueryData(containers)).toMatchObject([{ env_vars: [other, env] }]);
  expect([isStale(list), isStale(containers)]).toEqual([false, false]);
});

test('a changed row keeps its position', async () => {
  const { client, list, isStale } = page({ ...other, value: '3' });
  await mutationRunner(variableCalls('env').update(TEST_CONTAINER_ADDRESS, 'o'), { value: '3' })(
    client,
  );
  expect([client.getQueryData(list), isStale(list)]).toEqual([[{ ...other, value: '3' }], false]);
});

test('after a response without the value, as for a secret, the lists are refetched', async () => {
  const { client, containers, secrets, isStale } = page(secret);
  await mutationRunner(variableCalls('secret').create(TEST_CONTAINER_ADDRESS), {
    key: 'A',
    value: '1',
  })(client);
  expect(client.getQueryData(secrets)).toEqual([]);
  expect([isStale(secrets), isStale(containers)]).toEqual([true, true]);
});

test('networks and mounts from responses are put into the cache', async () => {
  const added = page(port);
  await mutationRunner(createNetwork(TEST_CONTAINER_ADDRESS), {
    internal_port: 80,
    network_type: 'tcp',
  })(added.client);
  expect(added.client.getQueryData(added.networks)).toEqual([port]);
  const mounted = page(mount);
  await mutationRunner(createMount(TEST_CONTAINER_ADDRESS), mount)(mounted.client);
  expect(mounted.client.getQueryData(mounted.containers)).toMatchObject([{ mounts: [mount] }]);
  expect(mounted.isStale(mounted.containers)).toBe(false);
});

test.each([
  ['the content of a restoration', true],
  ['another volume', false],
])('a mount of %s: the volumes are read again is %s', async (_, is_spare) => {
  const { client, isStale } = page(mount);
  const { queryKey } = volumesQuery('p1');
  const { volume_id } = mount;
  const fresh = () =>
    client.setQueryData(queryKey, [
      { volume_id, slug: 'former', name: '이전 데이터', capacity: 128, is_spare },
    ]);
  fresh();
  await mutationRunner(createMount(TEST_CONTAINER_ADDRESS), mount)(client);
  expect(isStale(queryKey)).toBe(is_spare);
  fresh();
  await mutationRunner(deleteMount(TEST_CONTAINER_ADDRESS, volume_id), undefined)(client);
  expect(isStale(queryKey)).toBe(is_spare);
});
