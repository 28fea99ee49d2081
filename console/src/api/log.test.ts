import { beforeAll, expect, test, vi } from 'vitest';
import { sendResponse, startResponseServer } from '../testing/response-server.ts';
import { connectClient } from './client.ts';
import { type FollowLog, followContainerLog, followDeploymentLog, type LogEntry } from './log.ts';

const type = 'text/event-stream; charset=utf-8';
const time = '2026-03-02T00:00:00Z';
const session = {
  token: () => 'secret',
  signal: () => new AbortController().signal,
  unauthorized: () => undefined,
};

// Node has no document and no window, whose events would report the end of a sleep of the machine.
beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});

/** Follows a log of a test server and returns the received entries. */
async function followed(follow: FollowLog, after: string | undefined, lines: readonly object[]) {
  const events = lines.map((line) => `event: line\nid: 1\ndata: ${JSON.stringify(line)}\n\n`);
  const text = `${events.join('')}event: end\ndata: {}\n\n`;
  await using server = await startResponseServer((response) =>
    sendResponse(response, { type, text }),
  );
  connectClient({ base: server.base, session });
  const entries: LogEntry[] = [];
  const { signal } = new AbortController();
  const onConnection = () => undefined;
  await follow(after, { signal, onEntry: (entry) => entries.push(entry), onConnection });
  return { entries, received: server.received };
}

test('a repeated line of a deployment log is omitted, and slugs of containers become names', async () => {
  const line = (sequence: number, container?: string) => ({ sequence, time, container, text: 'x' });
  const { entries } = await followed(followDeploymentLog('d1', new Map([['web-1', 'web']])), '2', [
    line(2),
    line(3, 'web-1'),
    line(3),
    line(4, 'gone-2'),
    line(5),
  ]);
  expect(entries.map(({ id, source }) => [id, source])).toEqual([
    ['3', 'web'],
    ['4', 'gone-2'],
    ['5', undefined],
  ]);
});

test('the log of a container continues after a position, and marks lines of the error output', async () => {
  const line = (position: string, stream: string) => ({ position, time, stream, text: 'x' });
  const { entries, received } = await followed(followContainerLog('web/1'), '1:2', [
    line('1:3', 'stdout'),
    line('1:4', 'stderr'),
  ]);
  expect(entries).toEqual([
    { id: '1:3', time, error: false, text: 'x' },
    { id: '1:4', time, error: true, text: 'x' },
  ]);
  expect(received[0]).toMatchObject({
    url: '/api/v1/containers/web%2F1/logs',
    headers: { 'last-event-id': '1:2' },
  });
});
