import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendJson, startApiServer } from '../../testing/kubernetes/api-server.ts';
import { waitFor } from '../../testing/wait-until.ts';
import { watchCluster } from './cluster-state.ts';
import { kubernetesClient } from './kubernetes-client.ts';

interface Asked {
  /** The version from which a watch starts; `undefined` for a list. */
  version: string | undefined;
  request: IncomingMessage;
  response: ServerResponse;
}

const pod = (name: string) => ({ metadata: { name, namespace: 'some', resourceVersion: name } });
const listOf = (version: string, ...names: string[]) => ({
  metadata: { resourceVersion: version },
  items: names.map(pod),
});

/** Accepts a watch and sends these events. */
const open = (response: ServerResponse, ...events: object[]) => {
  response.writeHead(200).flushHeaders();
  for (const event of events) response.write(`${JSON.stringify(event)}\n`);
};

/** Watches a cluster without Deployments and Services. `answerPods` responds to the requests for pods. */
async function watching(answerPods: (asked: Asked) => unknown) {
  const config = await startApiServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://any');
    const version = searchParams.has('watch')
      ? (searchParams.get('resourceVersion') ?? '')
      : undefined;
    if (pathname === '/api/v1/pods') answerPods({ version, request, response });
    else if (version === undefined) sendJson(response, 200, listOf('1'));
    else open(response);
  });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const labels = { containers: 'naru/container', services: 'naru/published' };
  const state = watchCluster(kubernetesClient(config, 'naru'), labels, end.signal);
  const changes: string[] = [];
  state.follow((change) => {
    changes.push(change ? `${change.action} ${change.object.metadata?.name}` : 'back');
  }, end.signal);
  const names = () => state.pods('some').map(({ metadata }) => metadata?.name);
  const sees = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
  return { config, state, changes, sees };
}

const EXPIRED = { kind: 'Status', code: 410, reason: 'Expired', message: 'too old' };

test.each<[string, (response: ServerResponse) => void]>([
  ['as an answer', (response) => sendJson(response, 410, EXPIRED)],
  [
    'within the watch',
    (response) => {
      open(response, { type: 'ERROR', object: EXPIRED });
      response.end();
    },
  ],
])('lists again when the watch has expired, told %s, and tells what changed', async (_, expire) => {
  let lists = 0;
  const { changes, sees } = await watching(({ version, response }) => {
    if (version === undefined) {
      lists += 1;
      const list = lists === 1 ? listOf('1', 'before', 'kept') : listOf('9', 'kept', 'after');
      sendJson(response, 200, list);
    } else if (version === '1') expire(response);
    else open(response);
  });
  await sees('kept', 'after');
  expect(lists).toBe(2);
  const told = changes.filter((change) => change !== 'back');
  expect(told).toEqual(['add before', 'add kept', 'delete before', 'add after']);
});

test('goes on from where the server says it is, however long nothing happened', async () => {
  const versions: (string | undefined)[] = [];
  const { state } = await watching(({ version, request, response }) => {
    versions.push(version);
    if (version === undefined) return sendJson(response, 200, listOf('1'));
    expect(request.url).toContain('allowWatchBookmarks=true');
    open(response, { type: 'BOOKMARK', object: { metadata: { resourceVersion: '1000' } } });
    if (version === '1') response.end();
  });
  await waitFor(() => expect(versions).toEqual([undefined, '1', '1000']));
  expect(state.lostFor()).toBeUndefined();
});

test('takes a connection for dead that says nothing, and hears what it missed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const silent = Promise.withResolvers<void>();
  let watches = 0;
  const { changes, sees, state } = await watching(({ version, response }) => {
    if (version === undefined) return sendJson(response, 200, listOf('1'));
    watches += 1;
    if (watches > 1) return open(response, { type: 'ADDED', object: pod('missed') });
    open(response, { type: 'ADDED', object: pod('seen') });
    silent.resolve();
  });
  await silent.promise;
  await sees('seen');
  await vi.advanceTimersByTimeAsync(30_000);
  await sees('seen', 'missed');
  // The watches of Deployments and Services end at the same time, and each is restored independently.
  await waitFor(() => expect(state.lostFor()).toBeUndefined());
  expect(changes).toContain('back');
});

test('says since when it sees nothing, and tells once the server is back', {
  tags: 'full',
}, async () => {
  let isAway = false;
  let watched: ServerResponse | undefined;
  const { changes, sees, state } = await watching(({ version, response }) => {
    if (isAway) return response.destroy();
    if (version === undefined) return sendJson(response, 200, listOf('1', 'a'));
    open(response, ...(watched ? [{ type: 'DELETED', object: pod('a') }] : []));
    watched = response;
  });
  await sees('a');
  await waitFor(() => expect(watched).toBeDefined());
  isAway = true;
  watched?.destroy();
  await waitFor(() => expect(state.lostFor()).toBeGreaterThan(1500));
  await sees('a');
  isAway = false;
  await sees();
  expect(state.lostFor()).toBeUndefined();
  expect(changes).toEqual(['add a', 'back', 'delete a']);
});

test('tries again when there is nothing to authenticate with for a while', {
  tags: 'full',
}, async () => {
  const { config, state, sees } = await watching(({ version, response }) => {
    if (version === undefined) sendJson(response, 200, listOf('1'));
    else if (refused === 0) response.destroy();
    else open(response, { type: 'ADDED', object: pod('seen') });
  });
  let refused = 0;
  vi.spyOn(config, 'applySecurityAuthentication').mockImplementation(() => {
    refused += 1;
    if (refused < 5) return Promise.reject(new Error('the program that logs in has failed'));
    return Promise.resolve();
  });
  await sees('seen');
  await waitFor(() => expect(state.lostFor()).toBeUndefined());
});
