import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sendDataResponse, startResponseServer } from '../testing/response-server.ts';
import { updateMe } from './account.ts';
import { connectClient } from './client.ts';
import { meQuery } from './member.ts';

const session = {
  token: () => 'secret-token',
  signal: () => new AbortController().signal,
  unauthorized: () => undefined,
};

test('the response to a profile update is merged into the cached member (specification section 7)', async () => {
  const answer = { user_id: 'u1', username: 'hong', name: '홍길동', phone: null };
  await using server = await startResponseServer((response) => sendDataResponse(response, answer));
  connectClient({ base: server.base, session });
  const client = new QueryClient();
  const known = { user_id: 'u1', username: 'hong', email: 'hong@example.com', phone: '02' };
  client.setQueryData(meQuery().queryKey, known);
  await new MutationObserver(client, updateMe()).mutate({ name: '홍길동' });
  expect(client.getQueryData(meQuery().queryKey)).toEqual({ ...known, ...answer });
});
