import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sendDataResponse, startResponseServer } from '../testing/response-server.ts';
import { connectClient } from './client.ts';
import { deploymentLogEndQuery } from './deployment-history.ts';

const session = {
  token: () => 'secret',
  signal: () => new AbortController().signal,
  unauthorized: () => undefined,
};

/** The number of lines in one response of the test server. */
const PART = 3;

/** Reads the end of a log with the given number of lines. Returns the texts and the addresses of the requests. */
async function readEnd(count: number) {
  const lines = Array.from({ length: count }, (_, index) => ({
    sequence: index + 1,
    time: '2026-03-02T00:00:00Z',
    text: `line ${index + 1}`,
  }));
  await using server = await startResponseServer((response, { url }) => {
    const after = Number(new URL(url ?? '', 'http://server').searchParams.get('after') ?? 0);
    sendDataResponse(response, { lines: lines.slice(after, after + PART), finished: true });
  });
  connectClient({ base: server.base, session });
  const texts = await new QueryClient().fetchQuery(deploymentLogEndQuery('d1'));
  return { texts, asked: server.received.map(({ url }) => url?.replace(/.*\/log/, '')) };
}

test('the end of a log is its last five lines, over several responses', async () => {
  const { texts, asked } = await readEnd(8);
  expect(texts).toEqual(['line 4', 'line 5', 'line 6', 'line 7', 'line 8']);
  expect(asked).toEqual(['', '?after=3', '?after=6', '?after=8']);
});

test('a short log is read as a whole, and an empty log has no lines', async () => {
  expect((await readEnd(2)).texts).toEqual(['line 1', 'line 2']);
  expect(await readEnd(0)).toEqual({ texts: [], asked: [''] });
});
