import { expect, test, vi } from 'vitest';
import { connectClient } from '#api/client.ts';
import { projectQuery } from '#api/project.ts';
import { createQueryClient } from '#api/query-client.ts';
import { sendDataResponse, startResponseServer } from '../testing/response-server.ts';
import { prefetchProject } from './project-prefetch.ts';

const project = { project_id: 'p1', slug: 'api', name: '결제', created_at: '2026-03-02T00:00:00Z' };
const PROJECT = '/api/v1/projects/api';
const ENGINE = '/api/v1/engine';
const sideBySide = [
  ENGINE,
  PROJECT,
  `${PROJECT}/changes`,
  `${PROJECT}/containers`,
  `${PROJECT}/deployments/latest`,
  `${PROJECT}/events`,
];
const VOLUMES = '/api/v1/volumes?project_id=p1';

function connect(base: string) {
  connectClient({
    base,
    session: {
      token: () => 'token',
      signal: () => new AbortController().signal,
      unauthorized: vi.fn(),
    },
  });
  return createQueryClient();
}

test('all calls except the volumes start concurrently, without waiting for a response', async () => {
  await using server = await startResponseServer(() => undefined);
  const client = connect(server.base);
  prefetchProject(client, 'api');
  await expect.poll(() => server.received.map(({ url }) => url).sort()).toEqual(sideBySide);
  client.clear();
});

test('the call for the volumes starts after the response with the project', async () => {
  await using server = await startResponseServer((response, { url }) => {
    if (url === PROJECT) sendDataResponse(response, project);
  });
  const client = connect(server.base);
  prefetchProject(client, 'api');
  await expect.poll(() => server.received.map(({ url }) => url)).toContain(VOLUMES);
  client.clear();
});

test('the call for the volumes starts at once if the project is cached', async () => {
  await using server = await startResponseServer(() => undefined);
  const client = connect(server.base);
  client.setQueryData(projectQuery('api').queryKey, project, { updatedAt: 0 });
  prefetchProject(client, 'api');
  await expect
    .poll(() => server.received.map(({ url }) => url).sort())
    .toEqual([...sideBySide, VOLUMES].sort());
  client.clear();
});
