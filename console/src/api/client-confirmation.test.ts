import { writeMemberEndpoints } from '@naru/contract/endpoints/write-member';
import { expect, test, vi } from 'vitest';
import { rejectionReason } from '../testing/rejection-reason.ts';
import { sendDataResponse, sendResponse, startResponseServer } from '../testing/response-server.ts';
import { createCallFunction } from './create-call.ts';
import { ApiError } from './errors.ts';

const refusal = JSON.stringify({
  success: false,
  error: { code: 'CONFIRMATION_REQUIRED', message: '계속하려면 본인 확인이 필요합니다.' },
});

/** Starts a server that requires a confirmation for every call until `open` is called. */
async function guarded() {
  let closed = true;
  const server = await startResponseServer((response) =>
    closed
      ? sendResponse(response, { status: 403, text: refusal })
      : sendDataResponse(response, null),
  );
  return {
    server,
    open: () => {
      closed = false;
    },
  };
}

function memberOf(base: string, confirm: (signal: AbortSignal) => Promise<boolean>) {
  const life = new AbortController();
  const session = { token: () => 'token', signal: () => life.signal, unauthorized: vi.fn() };
  const call = createCallFunction({ base, session, confirm, timeoutMs: 2000 });
  const body = { name: '나루' };
  return { life, write: () => call(writeMemberEndpoints.updateMe, { body }) };
}

test('a call that needs a confirmation is sent again with the same body after the member has confirmed', async () => {
  const { server, open } = await guarded();
  await using _server = server;
  const { write } = memberOf(server.base, () => {
    open();
    return Promise.resolve(true);
  });
  await expect(write()).resolves.toBeUndefined();
  expect(server.received.map(({ body }) => body)).toEqual(['{"name":"나루"}', '{"name":"나루"}']);
});

test('a call that the member does not confirm fails with the server’s message and is not sent again', async () => {
  const { server } = await guarded();
  await using _server = server;
  const { write } = memberOf(server.base, () => Promise.resolve(false));
  const error = await rejectionReason(write());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: '계속하려면 본인 확인이 필요합니다.' });
  expect(server.received).toHaveLength(1);
});

test('the dialog opens once per call, even if the server requires a confirmation again', async () => {
  const { server } = await guarded();
  await using _server = server;
  const confirm = vi.fn(() => Promise.resolve(true));
  await expect(memberOf(server.base, confirm).write()).rejects.toBeInstanceOf(ApiError);
  expect(confirm).toHaveBeenCalledOnce();
  expect(server.received).toHaveLength(2);
});

test('a call is not sent again after the session has ended', async () => {
  const { server } = await guarded();
  await using _server = server;
  const { life, write } = memberOf(server.base, () => {
    life.abort();
    return Promise.resolve(true);
  });
  await expect(write()).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.received).toHaveLength(1);
});
