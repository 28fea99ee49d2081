import { expect, test, vi } from 'vitest';
import { connectClient } from '#api/client.ts';
import { meQuery } from '#api/member.ts';
import { createQueryClient } from '#api/query-client.ts';
import { sendDataResponse, startResponseServer } from '../../testing/response-server.ts';
import { prefetchDashboard, prefetchProjects } from '../page-prefetch.ts';
import { prefetchProject } from '../project-prefetch.ts';
import { plannedPages } from './first-calls.ts';

const project = { project_id: 'p1', slug: 'api', name: '결제', created_at: '2026-03-02T00:00:00Z' };

/** Returns the calls that the script in the head sends at this address, including the calls that follow a response. */
function plannedAt(address: string): string[] {
  const [, calls = []] = plannedPages.find(([pattern]) => new RegExp(pattern).test(address)) ?? [];
  const own = { '{slug}': 'api', '{}': address === '/dashboard' ? 'api' : 'p1' };
  return calls
    .flatMap(([path, next]) => (next ? [path, next[0]] : [path]))
    .map((path) => Object.entries(own).reduce((text, [from, to]) => text.replace(from, to), path));
}

test.each([
  ['/dashboard', prefetchDashboard],
  ['/projects', prefetchProjects],
  ['/projects/api', prefetchProject],
] as const)('%s asks in its head for what it prefetches', async (address, prefetch) => {
  await using server = await startResponseServer((response, { url }) => {
    if (url === '/api/v1/projects') sendDataResponse(response, { projects: [project] });
    if (url === '/api/v1/projects/api') sendDataResponse(response, project);
  });
  const session = {
    token: () => 'token',
    signal: () => new AbortController().signal,
    unauthorized: vi.fn(),
  };
  connectClient({ base: server.base, session });
  const client = createQueryClient();
  void client.prefetchQuery(meQuery());
  prefetch(client, 'api');
  await expect
    .poll(() => server.received.map(({ url }) => url).sort())
    .toEqual(plannedAt(address).sort());
  client.clear();
});
