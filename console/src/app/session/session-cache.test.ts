import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ApiError, InvalidResponseError, NetworkError } from '#api/errors.ts';
import { meQuery } from '#api/member.ts';
import { createTestBrowser } from '../../testing/browser-tabs.ts';
import { connectSessionCache } from './session-cache.ts';

const hong = { token: 't1', user_id: 'u1', username: 'hong', email: null, name: null };

function signedIn() {
  const { openTab } = createTestBrowser();
  const { session } = openTab();
  session.signIn(hong, true);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  connectSessionCache(client, session);
  return { session, client };
}

const checkWith = (client: QueryClient, answer: () => Promise<never>) =>
  client.prefetchQuery({ ...meQuery(), queryFn: answer });

describe('the session check (specification section 4)', () => {
  test('updates the member after a successful response', () => {
    const { session, client } = signedIn();
    client.setQueryData(meQuery().queryKey, { user_id: 'u1', username: 'hong', name: '홍길동' });
    expect(session.state()).toMatchObject({ user: { name: '홍길동' } });
  });

  test('ends the session after an error', async () => {
    const { session, client } = signedIn();
    const refusal = new ApiError({ status: 403, message: '정지된 계정입니다.' });
    await checkWith(client, () => Promise.reject(refusal));
    expect(session.state()).toEqual({
      signedIn: false,
      end: { reason: 'refused', message: '정지된 계정입니다.' },
    });
  });

  const proxyPage = (status: number) => new ApiError({ status, isFromApi: false });

  test.each([
    new NetworkError('network'),
    new InvalidResponseError('GET /me'),
    ...[403, 404, 407, 429, 500, 511, 520, 521, 522].map(proxyPage),
    new ApiError({ status: 429, code: 'RATE_LIMITED' }),
    new ApiError({ status: 401, details: [{ field: 'Authorization', reason: '' }] }),
  ])('that says nothing keeps it: %o', async (error) => {
    const { session, client } = signedIn();
    await checkWith(client, () => Promise.reject(error));
    expect(session.state()).toMatchObject({ signedIn: true });
  });
});

describe('the cache', () => {
  test.each(['another member', 'nobody'])(
    'contains no data of the previous member for %s',
    (who) => {
      const { session, client } = signedIn();
      client.setQueryData(['projects', 'list'], ['of hong']);
      if (who === 'nobody') session.end({ reason: 'logout' });
      else session.signIn({ ...hong, token: 't2', user_id: 'u2' }, true);
      expect(client.getQueryCache().getAll()).toEqual([]);
    },
  );
});
