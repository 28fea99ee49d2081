import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer } from '../testing/fake-server.ts';
import { latestDeploymentQuery } from './deployment.ts';
import { followEvents } from './follow-events.ts';
import { networksQuery } from './network.ts';
import { projectConnectionQuery, projectStateQuery } from './project-state.ts';
import { type WatchProjectDependencies, watchProject } from './project-watch.ts';
import { queryKeys } from './query-keys.ts';

let slug = '';
let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  slug = crypto.randomUUID();
  server = createFakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const parts = {
  follow: followEvents,
  channel: (name: string) => new BroadcastChannel(name),
  locks: navigator.locks,
  settled: () => Promise.resolve(),
};

/** Opens a tab of this browser that shows the project. */
function openTab(lacking: Partial<WatchProjectDependencies> = {}) {
  const client = new QueryClient();
  const close = watchProject(client, slug, { ...parts, ...lacking });
  onTestFinished(close);
  const state = () => client.getQueryData(projectStateQuery(slug).queryKey);
  const connection = () => client.getQueryData(projectConnectionQuery(slug).queryKey)?.state;
  return { client, close, state, connection };
}

const container = (state: string) => ({ slug: 'web', state });
const running = { deployment_id: 'd1', status: 'running', containers: [] };
const whole = { deployment: running, containers: [container('idle')], networks: [] };
const connectionCount = () => server.connections.length;
const newest = () => server.connections.at(-1);

describe('a watched project', () => {
  test('gets its state from the first event, and changes with the next event', async () => {
    const { state, connection } = openTab();
    await expect.poll(connectionCount).toBe(1);
    newest()?.send('state', '1', whole);
    await expect.poll(state).toEqual(whole);
    expect(connection()).toBe('open');
    newest()?.send('container', '2', container('deploying'));
    await expect.poll(() => state()?.containers).toEqual([container('deploying')]);
    // Waits for the first call, because this call loads a chunk, which must not load after the end of the test.
    await expect.poll(() => server.asked).toHaveLength(1);
  });

  test('requests the latest deployment only if an event contains another deployment', async () => {
    server.answers.set('/deployments/latest', running);
    const { client, state } = openTab();
    await expect.poll(connectionCount).toBe(1);
    newest()?.send('state', '1', whole);
    const latest = () => client.getQueryData(latestDeploymentQuery(slug).queryKey)?.status;
    await expect.poll(latest).toBe('running');
    newest()?.send('deployment', '2', { ...running, kind: 'deploy' });
    await expect.poll(() => state()?.deployment?.kind).toBe('deploy');
    expect(server.asked).toHaveLength(1);
    server.answers.set('/deployments/latest', { ...running, status: 'success' });
    newest()?.send('deployment', '3', { ...running, status: 'success' });
    await expect.poll(latest).toBe('success');
    expect(server.asked).toHaveLength(2);
  });

  test('updates the cached networks of containers', async () => {
    const { client } = openTab();
    const { queryKey } = networksQuery('web');
    client.setQueryData(queryKey, []);
    await expect.poll(connectionCount).toBe(1);
    newest()?.send('state', '1', whole);
    const network = { network_id: 'n', internal_port: 80, external_port: 30_000 };
    newest()?.send('networks', '2', { container: 'web', networks: [network] });
    await expect.poll(() => client.getQueryData(queryKey)).toEqual([network]);
  });

  test('marks the list of backups as stale once for each version', async () => {
    const { client, state } = openTab();
    await expect.poll(connectionCount).toBe(1);
    newest()?.send('state', '1', { ...whole, backup: { running: 0, version: 'a' } });
    await expect.poll(state).toMatchObject(whole);
    const queryKey = queryKeys.dataBackups(slug);
    const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
    client.setQueryData(queryKey, {});
    newest()?.send('state', '2', {
      ...whole,
      containers: [],
      backup: { running: 0, version: 'a' },
    });
    await expect.poll(() => state()?.containers).toEqual([]);
    expect(isStale()).toBe(false);
    newest()?.send('backup', '3', { running: 1, version: 'b' });
    await expect.poll(isStale).toBe(true);
    expect(state()?.backup?.running).toBe(1);
  });

  test('marks each list as stale that another tab or member has changed, and no other one', async () => {
    const { client, state } = openTab();
    await expect.poll(connectionCount).toBe(1);
    const listed = [
      'registry_logins',
      'project_variables',
      'backup_targets',
      'deliveries',
      'hooks',
    ];
    const version = (name: string) => Object.fromEntries(listed.map((list) => [list, name]));
    const lists = version('a');
    newest()?.send('state', '1', { ...whole, lists });
    await expect.poll(state).toMatchObject({ lists });
    const keys = [
      queryKeys.registryLogins(slug),
      queryKeys.projectVariables(slug),
      queryKeys.backupTargets(slug),
      queryKeys.delivery.newest(slug, ''),
      queryKeys.pushHook.list(slug),
    ];
    const stale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
    for (const key of keys) client.setQueryData(key, []);
    newest()?.send('lists', '2', lists);
    newest()?.send('lists', '3', { ...lists, project_variables: 'b' });
    await expect.poll(stale).toEqual([false, true, false, false, false]);
    newest()?.send('lists', '4', { ...lists, project_variables: 'b', deliveries: 'b' });
    await expect.poll(stale).toEqual([false, true, false, true, false]);
    newest()?.send('state', '5', { ...whole, lists: version('c') });
    await expect.poll(stale).toEqual([true, true, true, true, true]);
  });

  test('continues after the last event when the connection breaks', async () => {
    const { state, connection } = openTab();
    await expect.poll(connectionCount).toBe(1);
    newest()?.send('state', '7', whole);
    await expect.poll(state).toEqual(whole);
    newest()?.cut();
    await expect.poll(connection).toBe('broken');
    await expect.poll(connectionCount).toBe(2);
    expect(newest()?.lastEventId).toBe('7');
    await expect.poll(connection).toBe('open');
  });

  test.each([404, 429])('has no connection with a server that responds with %d', async (status) => {
    server.refusal = status;
    const { connection } = openTab();
    await expect.poll(connection).toBe('off');
  });
});

describe('of two tabs', () => {
  test('one tab reads the events for both, even if the other was opened later', async () => {
    const first = openTab();
    await expect.poll(connectionCount).toBe(1);
    newest()?.send('state', '1', whole);
    await expect.poll(first.state).toEqual(whole);
    const second = openTab();
    await expect.poll(second.state).toEqual(whole);
    expect(second.connection()).toBe('open');
    newest()?.send('container', '2', container('running'));
    await expect.poll(() => second.state()?.containers).toEqual([container('running')]);
    expect(connectionCount()).toBe(1);
  });

  test.each<[string, Partial<WatchProjectDependencies>]>([
    ['has no channels', { channel: () => undefined }],
    ['refuses its locks', { locks: { request: () => Promise.reject(new DOMException('no')) } }],
  ])('each tab reads the events by itself in a browser that %s', async (_what, lacking) => {
    const [one, other] = [openTab(lacking), openTab(lacking)];
    await expect.poll(connectionCount).toBe(2);
    for (const connection of server.connections) connection.send('state', '1', whole);
    await expect.poll(one.state).toEqual(whole);
    await expect.poll(other.state).toEqual(whole);
    await expect.poll(() => server.asked).toHaveLength(2);
  });

  test('the second tab continues after the last event when the first tab closes', async () => {
    const first = openTab();
    await expect.poll(connectionCount).toBe(1);
    newest()?.send('state', '1', whole);
    const second = openTab();
    await expect.poll(second.state).toEqual(whole);
    first.close();
    await expect.poll(connectionCount).toBe(2);
    expect(server.connections.map((connection) => connection.isOpen())).toEqual([false, true]);
    expect(newest()?.lastEventId).toBe('1');
  });
});
