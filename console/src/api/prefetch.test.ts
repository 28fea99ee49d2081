import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { prefetch } from './prefetch.ts';
import { createQueryClient } from './query-client.ts';

const failing = {
  queryKey: ['containers'],
  queryFn: vi.fn(() => Promise.reject(new Error('500'))),
};

test('data is requested before a screen needs it', async () => {
  const client = createQueryClient();
  await prefetch(client, { queryKey: ['projects'], queryFn: () => Promise.resolve(['shop']) });
  expect(client.getQueryData(['projects'])).toEqual(['shop']);
});

test('a failure that is on the screen stays there', async () => {
  const client = createQueryClient();
  const observer = new QueryObserver(client, failing);
  const results: string[] = [];
  const unsubscribe = observer.subscribe(({ status }) => void results.push(status));
  await vi.waitUntil(() => results.at(-1) === 'error');
  const sent = failing.queryFn.mock.calls.length;
  await prefetch(client, failing);
  expect(failing.queryFn).toHaveBeenCalledTimes(sent);
  expect(observer.getCurrentResult().status).toBe('error');
  unsubscribe();
});
