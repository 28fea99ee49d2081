import type { Deployment } from '@naru/contract/entities/deployment';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { connectDeploymentBroadcast, isFromOtherTab } from './deployment-broadcast.ts';
import { queryKeys } from './query-keys.ts';

const running: Deployment = { status: 'running', created_at: '2026-03-02T00:00:00Z' };
const key = queryKeys.deployment.latest('api');

/** Creates two connected channels, like the channels of two tabs. Messages arrive synchronously. */
function twoChannels() {
  const ends = [new EventTarget(), new EventTarget()] as const;
  const send = (to: EventTarget) => (data: unknown) =>
    to.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  const [here, there] = ends;
  return [
    Object.assign(here, { postMessage: send(there) }),
    Object.assign(there, { postMessage: send(here) }),
  ] as const;
}

function twoTabs() {
  const [here, there] = twoChannels();
  const tabs = [new QueryClient(), new QueryClient()] as const;
  connectDeploymentBroadcast(tabs[0], here);
  connectDeploymentBroadcast(tabs[1], there);
  return { asking: tabs[0], listening: tabs[1], send: here.postMessage };
}

const ask = (client: QueryClient, deployment: Deployment | null) =>
  client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(deployment) });

const hasReceived = (client: QueryClient) => {
  const query = client.getQueryCache().find({ queryKey: key });
  return query !== undefined && isFromOtherTab(query);
};

describe('the response that one tab received (of several tabs one polls, specification section 4)', () => {
  test('is put into the cache of the tabs that show the same project', async () => {
    const { asking, listening } = twoTabs();
    listening.setQueryData(key, null, { updatedAt: 1 });
    await ask(asking, running);
    expect(listening.getQueryData(key)).toEqual(running);
    expect([hasReceived(asking), hasReceived(listening)]).toEqual([false, true]);
  });

  test('is ignored by a tab that does not show the project', async () => {
    const { asking, listening } = twoTabs();
    await ask(asking, running);
    expect(listening.getQueryState(key)).toBeUndefined();
  });

  test('no longer counts as received once the other tab has requested it itself', async () => {
    const { asking, listening } = twoTabs();
    listening.setQueryData(key, null, { updatedAt: 1 });
    await ask(asking, running);
    listening.setQueryData(key, running, { updatedAt: 2 });
    expect(hasReceived(listening)).toBe(false);
  });
});

test.each([undefined, 'running', { slug: 'api' }, { slug: 'api', deployment: { status: 1 } }])(
  'a message of another shape (%j) changes nothing',
  (message) => {
    const { listening, send } = twoTabs();
    listening.setQueryData(key, running);
    send(message);
    expect(listening.getQueryData(key)).toBe(running);
  },
);
