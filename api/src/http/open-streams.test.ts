import { endpoints } from '@naru/contract/endpoints/endpoints';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { buildRequest } from '../testing/build-request.ts';
import { newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { sendEventStream } from './event-stream.ts';

const server = useTestServer();
const MOST = 30;

async function listen(params: { slug: string }, token: string): Promise<Response> {
  const request = buildRequest(endpoints.projectEvents, { params }, token);
  request.headers.set('Accept', 'text/event-stream');
  return await server().app.request(request, {}, {});
}

describe('the streams of one member', () => {
  test('are so many at most, and one that is left makes room', async () => {
    const { call, token } = await server().member();
    const params = { slug: (await newProject(call)).slug };
    const open = await Promise.all(Array.from({ length: MOST }, () => listen(params, token)));
    expect(open.every(({ status }) => status === 200)).toBe(true);
    const refused = await listen(params, token);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    const other = await server().member();
    const theirs = { slug: (await newProject(other.call)).slug };
    const allowed = await listen(theirs, other.token);
    expect(allowed.status).toBe(200);
    await open[0]?.body?.cancel();
    const again = await waitUntil(async () => {
      const response = await listen(params, token);
      return response.status === 200 && response;
    });
    for (const response of [...open.slice(1), allowed, again]) await response.body?.cancel();
  });
});

/** Yields one event, and then nothing until the signal is aborted. */
async function* silence(signal: AbortSignal): AsyncIterable<{ event: string; data: unknown }> {
  yield { event: 'first', data: {} };
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

describe('a stream', () => {
  const open = async () => {
    const abort = new AbortController();
    const log = pino({ level: 'silent' });
    const app = new Hono().get('/', (c) =>
      sendEventStream(c, silence(abort.signal), abort.signal, { abort, log, heartbeatMs: 20 }),
    );
    return { abort, response: await app.request('/') };
  };

  test('ends when its reader takes nothing any more', async () => {
    const { abort } = await open();
    await waitUntil(() => abort.signal.aborted);
    expect(abort.signal.aborted).toBe(true);
  });

  test('ends when the server stops, without the last event', async () => {
    const { abort, response } = await open();
    abort.abort();
    expect(await response.text()).not.toContain('event: end');
  });
});
