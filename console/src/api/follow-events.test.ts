import { projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import { expect, test } from 'vitest';
import { rejectionReason } from '../testing/rejection-reason.ts';
import { sendResponse, startResponseServer } from '../testing/response-server.ts';
import { ApiError, InvalidResponseError } from './errors.ts';
import { createReadEvents } from './event-reader.ts';
import { createFollowEvents } from './follow-events.ts';
import type { InStreamSlot } from './stream-slots.ts';

const { projectEvents } = projectEventsEndpoints;
const type = 'text/event-stream';
const container = (slug: string) =>
  `event: container\nid: ${slug}\ndata: ${JSON.stringify({ slug, state: 'running' })}\n\n`;
const END = 'event: end\ndata: {}\n\n';

/** A browser that always has a free stream. */
const always: InStreamSlot = (open) => open();

/**
 * Follows the events of a test server. Pauses are recorded and take no time, and the test triggers the end of a sleep of the machine.
 * @param lasts the time between two readings of the clock, in ms: the duration of a stream
 */
function follow(base: string, { lasts = 0, inSlot = always, timeoutMs = 5000 } = {}) {
  const controller = new AbortController();
  let time = 0;
  const seen: string[] = [];
  const pauses: number[] = [];
  const polls: (string | undefined)[] = [];
  const wakers = new Set<() => void>();
  const session = {
    token: () => 'secret',
    signal: () => new AbortController().signal,
    unauthorized: () => undefined,
  };
  const done = createFollowEvents({
    read: createReadEvents({ base, session, timeoutMs }),
    inSlot,
    now: () => {
      time += lasts;
      return time;
    },
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    onWake(listener, signal) {
      wakers.add(listener);
      signal.addEventListener('abort', () => wakers.delete(listener));
    },
  })(
    projectEvents,
    { params: { slug: 'api' } },
    {
      signal: controller.signal,
      poll(after) {
        polls.push(after);
        const data = { slug: `polled ${polls.length}`, state: 'running' as const };
        const event = { event: 'container' as const, id: `p${polls.length}`, data };
        return Promise.resolve({ events: [event], ended: polls.length === 2 });
      },
      onEvent: ({ id }) => seen.push(`${id}`),
      onConnection: (state) => seen.push(state),
    },
  );
  const wake = () => {
    for (const listener of wakers) listener();
  };
  return { done, seen, pauses, polls, wake, leave: () => controller.abort() };
}

const lastIds = (received: readonly { headers: NodeJS.Dict<string | string[]> }[]) =>
  received.map(({ headers }) => headers['last-event-id']);

test('after an interruption, a new stream continues after the last event', async () => {
  const answers = [container('a'), container('b') + END];
  await using server = await startResponseServer((response) =>
    sendResponse(response, { type, text: answers.shift() ?? END }),
  );
  const { done, seen, pauses } = follow(server.base);
  await done;
  expect(seen).toEqual(['opening', 'open', 'a', 'broken', 'open', 'b']);
  expect(lastIds(server.received)).toEqual([undefined, 'a']);
  expect(pauses).toHaveLength(1);
});

test('the pause grows with each failed attempt, up to 30 seconds, and is reset by a steady stream', async () => {
  let tries = 0;
  await using server = await startResponseServer((response) => {
    tries += 1;
    if (tries < 8) return sendResponse(response, { status: 503 });
    return sendResponse(response, { type, text: tries === 8 ? container('a') : END });
  });
  const { done, pauses } = follow(server.base, { lasts: 10_000 });
  await done;
  const longest = [1, 2, 4, 8, 16, 30, 30, 1].map((seconds) => seconds * 1000);
  expect(pauses).toHaveLength(longest.length);
  for (const [index, most] of longest.entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(most / 2);
    expect(pauses[index]).toBeLessThanOrEqual(most);
  }
});

test('the pause grows while each stream is cut at once', async () => {
  let tries = 0;
  await using server = await startResponseServer((response) => {
    tries += 1;
    sendResponse(response, { type, text: tries < 5 ? container(`${tries}`) : END });
  });
  const { done, pauses } = follow(server.base, { lasts: 100 });
  await done;
  expect(pauses).toHaveLength(4);
  expect(pauses[3]).toBeGreaterThanOrEqual(4000);
});

test('a stream from before a sleep of the machine is replaced at once', async () => {
  let tries = 0;
  await using server = await startResponseServer((response) => {
    tries += 1;
    response.writeHead(200, { 'content-type': type });
    if (tries === 1) response.write(container('a'));
    else response.end(END);
  });
  const { done, seen, pauses, wake } = follow(server.base);
  await expect.poll(() => seen).toContain('a');
  wake();
  await done;
  expect(seen).toEqual(['opening', 'open', 'a', 'broken', 'open']);
  expect(lastIds(server.received)).toEqual([undefined, 'a']);
  expect(pauses).toEqual([]);
});

test('where a proxy holds a stream back, calls read the events after the last one', async () => {
  await using server = await startResponseServer((response) => {
    response.writeHead(200, { 'content-type': type });
    response.flushHeaders();
  });
  const { done, seen, pauses, polls } = follow(server.base, { timeoutMs: 100 });
  await done;
  expect(seen).toEqual(['opening', 'polling', 'p1', 'polling', 'p2']);
  expect(polls).toEqual([undefined, 'p1']);
  expect(pauses).toEqual([3000]);
  expect(server.received).toHaveLength(1);
});

test('while other windows have all streams, calls read the events, until a stream is free', async () => {
  await using server = await startResponseServer((response) =>
    sendResponse(response, { type, text: container('a') + END }),
  );
  let tries = 0;
  const inSlot: InStreamSlot = (open) => {
    tries += 1;
    return tries === 1 ? Promise.resolve(undefined) : open();
  };
  const { done, seen } = follow(server.base, { inSlot });
  await done;
  expect(seen).toEqual(['opening', 'polling', 'p1', 'open', 'a']);
  expect(lastIds(server.received)).toEqual(['p1']);
});

test('an aborted stream ends without an error', async () => {
  await using server = await startResponseServer((response) => {
    response.writeHead(200, { 'content-type': type });
    response.write(container('a'));
  });
  const { done, seen, leave } = follow(server.base);
  await expect.poll(() => seen).toContain('a');
  leave();
  await done;
  expect(server.received).toHaveLength(1);
});

test.each([
  ['does not know the call', { status: 404 }, ApiError],
  ['has too many readers already', { status: 429 }, ApiError],
  ['answers something else', { text: '{}' }, InvalidResponseError],
])('a server that %s receives no further request', async (_, answer, error) => {
  await using server = await startResponseServer((response) => sendResponse(response, answer));
  const { done, pauses } = follow(server.base);
  expect(await rejectionReason(done)).toBeInstanceOf(error);
  expect([server.received.length, pauses.length]).toEqual([1, 0]);
});
