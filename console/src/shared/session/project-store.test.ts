import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { projectQuery, projectsQuery } from '#api/project.ts';
import { volumesQuery } from '#api/volume.ts';
import { persistProjectStore, restoreProjectStore } from './project-store.ts';
import { createMemoryStorage } from './safe-storage.ts';

const member = { user_id: 'u1', username: 'hong' };
const project = { project_id: 'p1', slug: 'api', name: '결제', created_at: '2026-03-02T00:00:00Z' };
const volume = { volume_id: 'v1', slug: 'data', name: 'data', capacity: 512 };
const store = { userId: 'u1', projects: [project], complete: true, volumes: { p1: [volume] } };

function restored(stored: string, who: typeof member | undefined = member) {
  const client = new QueryClient();
  const local = createMemoryStorage();
  local.setItem('project-store', stored);
  restoreProjectStore(client, local, who);
  return client;
}

describe('a reload', () => {
  test('restores the project list, each project and the volumes, all as stale data', () => {
    const client = restored(JSON.stringify(store));
    expect(client.getQueryData(projectsQuery().queryKey)).toEqual([project]);
    expect(client.getQueryData(projectQuery('api').queryKey)).toEqual(project);
    expect(client.getQueryData(volumesQuery('p1').queryKey)).toEqual([volume]);
    expect(client.getQueryState(projectsQuery().queryKey)?.dataUpdatedAt).toBe(0);
  });

  test('never restores data of another member', () => {
    const client = restored(JSON.stringify(store), { user_id: 'u2', username: 'kim' });
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', '{"userId":"u1","projects":[{"slug":1}],"volumes":{}}'])(
    'starts empty with %j in the storage',
    (garbage) => {
      expect(restored(garbage).getQueryCache().getAll()).toEqual([]);
    },
  );
});

/** Waits until the store is written, which happens in a microtask. */
const written = () => Promise.resolve();

describe('during a session', () => {
  test('changed projects and volumes are stored, and nothing else', async () => {
    const client = new QueryClient();
    const local = createMemoryStorage();
    persistProjectStore(client, local, () => member);
    client.setQueryData(projectsQuery().queryKey, [project]);
    client.setQueryData(volumesQuery('p1').queryKey, [volume]);
    client.setQueryData(['container', 'web', 'secrets'], [{ key: 'KEY', value: 'hush' }]);
    await written();
    expect(JSON.parse(local.getItem('project-store') ?? '')).toEqual(store);
  });

  test('a project that was opened without the list is stored, but not as the list', async () => {
    const client = new QueryClient();
    const local = createMemoryStorage();
    persistProjectStore(client, local, () => member);
    client.setQueryData(projectQuery('api').queryKey, project);
    await written();
    const later = restored(local.getItem('project-store') ?? '');
    expect(later.getQueryData(projectQuery('api').queryKey)).toEqual(project);
    expect(later.getQueryData(projectsQuery().queryKey)).toBeUndefined();
  });

  test('nothing is stored without a logged-in member', async () => {
    const client = new QueryClient();
    const local = createMemoryStorage();
    persistProjectStore(client, local, () => undefined);
    client.setQueryData(projectsQuery().queryKey, [project]);
    await written();
    expect(local.getItem('project-store')).toBeNull();
  });

  test('a hundred simultaneous changes are stored in one write', async () => {
    const client = new QueryClient();
    const local = createMemoryStorage();
    let writes = 0;
    persistProjectStore(client, { ...local, setItem: () => (writes += 1) }, () => member);
    for (let at = 0; at < 100; at += 1)
      client.setQueryData(projectQuery(`api-${at}`).queryKey, { ...project, slug: `api-${at}` });
    await written();
    expect(writes).toBe(1);
  });
});
