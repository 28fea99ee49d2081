import type { ServerResponse } from 'node:http';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { describe, expect, test, vi } from 'vitest';
import { rejectionReason } from '../testing/rejection-reason.ts';
import { sendResponse, startResponseServer } from '../testing/response-server.ts';
import { ApiError, InvalidResponseError, NetworkError } from './errors.ts';
import { createReadEvents } from './event-reader.ts';

const { deploymentLog } = deploymentEndpoints;
const unauthorized = vi.fn();
const session = { token: () => 'secret', signal: () => new AbortController().signal, unauthorized };

const line = (sequence: number, text: string) =>
  `event: line\nid: ${sequence}\ndata: ${JSON.stringify({ sequence, time: '2026-03-02T00:00:00Z', text })}\n\n`;
const END = 'event: end\ndata: {}\n\n';

function listen(base: string, timeoutMs = 2000, signal = new AbortController().signal) {
  const texts: string[] = [];
  const done = createReadEvents({ base, session, timeoutMs })(
    deploymentLog,
    { params: { id: 'd1' }, query: {} },
    { signal, lastEventId: '7', onEvent: ({ id, data }) => texts.push(`${id} ${data.text}`) },
  );
  return { done, texts };
}

const type = 'text/event-stream; charset=utf-8';

describe('a stream of events', () => {
  test('is requested with the token and the id of the last event, and read until its end', async () => {
    await using server = await startResponseServer((response) =>
      sendResponse(response, {
        type,
        text: `: heartbeat\n\n${line(8, '하나')}event: new\ndata: {\n\n${line(9, '둘')}${END}`,
      }),
    );
    const { done, texts } = listen(server.base);
    await done;
    expect(texts).toEqual(['8 하나', '9 둘']);
    expect(server.received[0]?.headers).toMatchObject({
      accept: 'text/event-stream',
      authorization: 'Bearer secret',
      'last-event-id': '7',
    });
  });

  test('decodes Hangul that is split between chunks', async () => {
    const bytes = Buffer.from(`${line(1, '가나다')}${END}`);
    const writeSlowly = async (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': type });
      for (const byte of bytes) {
        await new Promise<void>((resolve) => response.write(Buffer.of(byte), () => resolve()));
      }
      response.end();
    };
    await using server = await startResponseServer((response) => void writeSlowly(response));
    const { done, texts } = listen(server.base);
    await done;
    expect(texts).toEqual(['1 가나다']);
  });

  test('that breaks before its end is a network error', async () => {
    await using server = await startResponseServer((response) =>
      sendResponse(response, { type, text: line(1, 'x') }),
    );
    expect(await rejectionReason(listen(server.base).done)).toMatchObject({ kind: 'network' });
  });

  test('without further events or heartbeats is a timeout', async () => {
    await using server = await startResponseServer((response) => {
      response.writeHead(200, { 'content-type': type });
      response.write(line(1, 'x'));
    });
    const error = await rejectionReason(listen(server.base, 200).done);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ kind: 'timeout' });
  });

  test('that is refused with 401 reports this to the session', async () => {
    await using server = await startResponseServer((response) =>
      sendResponse(response, {
        status: 401,
        text: '{"success":false,"error":{"code":"UNAUTHENTICATED"}}',
      }),
    );
    expect(await rejectionReason(listen(server.base).done)).toBeInstanceOf(ApiError);
    expect(unauthorized).toHaveBeenCalledWith('secret');
  });

  test.each([
    ['another kind of answer', { text: '{}' }],
    ['an event of another shape', { type, text: 'event: line\ndata: {"sequence":"1"}\n\n' }],
    ['an event that is no JSON', { type, text: 'event: line\ndata: {\n\n' }],
  ])('%s does not match the contract', async (_what, answer) => {
    await using server = await startResponseServer((response) => sendResponse(response, answer));
    expect(await rejectionReason(listen(server.base).done)).toBeInstanceOf(InvalidResponseError);
  });
});
