import { endpoints } from '@naru/contract/endpoints/endpoints';
import { expect, test } from 'vitest';
import { callEveryEndpoint } from '../../testing/every-endpoint.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const address = useListeningServer(server);

test('every call of the contract answers a member as its schema says', async () => {
  const succeeded = await callEveryEndpoint({ server: server(), address: address() });
  expect([...succeeded].toSorted()).toEqual(Object.keys(endpoints).toSorted());
});
