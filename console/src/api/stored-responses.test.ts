import { projectEndpoints } from '@naru/contract/endpoints/project';
import { expect, test, vi } from 'vitest';
import { startResponseServer } from '../testing/response-server.ts';
import type { SessionSource } from './call.ts';
import { createCallFunction } from './create-call.ts';

const { getProject, listProjects } = projectEndpoints;
const project = { project_id: 'p1', slug: 'api', name: '결제', created_at: '2026-03-02T00:00:00Z' };

/** Starts a server with one project, whose name the test can change. The server responds with 304 to a matching entity tag. */
const namedServer = (names: { current: string }) =>
  startResponseServer((response, { headers, url = '' }) => {
    const etag = `W/"${encodeURIComponent(names.current)}"`;
    const isKnown = headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'application/json' });
    const one = { ...project, name: names.current };
    const data = url.endsWith('/projects') ? { projects: [one] } : one;
    response.end(isKnown ? undefined : JSON.stringify({ success: true, data }));
  });

function sessionOf() {
  let life = new AbortController();
  const session: SessionSource = {
    token: () => 'token',
    signal: () => life.signal,
    unauthorized: vi.fn(),
  };
  const renew = (): void => {
    life.abort();
    life = new AbortController();
  };
  return { session, renew };
}

test('a repeated read without changes returns the identical object', async () => {
  const names = { current: '결제' };
  await using server = await namedServer(names);
  const call = createCallFunction({ base: server.base, session: sessionOf().session });
  const first = await call(listProjects, {});
  expect(await call(listProjects, {})).toBe(first);
  names.current = '정산';
  expect((await call(listProjects, {})).projects[0]?.name).toBe('정산');
  expect(server.received.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    `W/"${encodeURIComponent('결제')}"`,
    `W/"${encodeURIComponent('결제')}"`,
  ]);
});

test('the entity tag of one address is not sent for another address', async () => {
  await using server = await namedServer({ current: '결제' });
  const call = createCallFunction({ base: server.base, session: sessionOf().session });
  await call(getProject, { params: { slug: 'a' } });
  await call(getProject, { params: { slug: 'b' } });
  expect(server.received[1]?.headers['if-none-match']).toBeUndefined();
});

test('a new session does not use responses of the previous session', async () => {
  await using server = await namedServer({ current: '결제' });
  const { session, renew } = sessionOf();
  const call = createCallFunction({ base: server.base, session });
  await call(listProjects, {});
  renew();
  await call(listProjects, {});
  expect(server.received[1]?.headers['if-none-match']).toBeUndefined();
});

test('beyond a hundred addresses, the oldest response is evicted', async () => {
  await using server = await namedServer({ current: '결제' });
  const call = createCallFunction({ base: server.base, session: sessionOf().session });
  for (let count = 0; count <= 100; count += 1) {
    await call(getProject, { params: { slug: `p${count}` } });
  }
  await call(getProject, { params: { slug: 'p100' } });
  await call(getProject, { params: { slug: 'p0' } });
  const [latest, oldest] = server.received.slice(-2);
  expect(latest?.headers['if-none-match']).toBeDefined();
  expect(oldest?.headers['if-none-match']).toBeUndefined();
});
