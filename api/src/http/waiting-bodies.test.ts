import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createFairShareScheduler } from './fair-share.ts';
import { createBodyReader, type ReceivedBody } from './request-body.ts';

const PROXIES = { hops: 0 };
const MIB = 1024 * 1024;

test('bodies that have come take room until they leave; the oldest give way, and their calls are not done', async () => {
  const bodies = createBodyReader();
  const share = createFairShareScheduler(PROXIES);
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  const held: ReceivedBody[] = [];
  const app = new Hono().post('/', async (c) => {
    const body = await bodies.read(c, 'caller', MIB);
    held.push(body);
    return c.text(String(body.text.length));
  });
  app.get('/', (c) =>
    share.take({ c, access: 'session', signal: held[Number(c.req.query('of'))]?.signal }, () =>
      turn.then(() => c.text('done')),
    ),
  );
  app.onError((error, c) => c.text('code' in error ? String(error.code) : error.message));
  const send = async () =>
    (await app.request('/', { method: 'POST', body: 'x'.repeat(MIB) }, {})).text();
  const call = async (of: number) => (await app.request(`/?of=${of}`, {}, {})).text();

  for (let body = 0; body < 16; body += 1) expect(await send()).toBe(String(MIB));
  const calls = Array.from({ length: 16 }, (_, i) => call(15 - i));
  expect(held.some(({ signal }) => signal?.aborted)).toBe(false);
  await send();
  // The call with the oldest body waits for eight other calls.
  expect(await calls[15]).toBe('RATE_LIMITED');
  held[1]?.leave();
  await send();
  expect(held.map(({ signal }) => signal?.aborted)).toEqual([true, ...Array(17).fill(false)]);
  begin();
  expect(await Promise.all(calls)).toEqual([...Array(15).fill('done'), 'RATE_LIMITED']);
});
