import { loginEndpoints } from '@naru/contract/endpoints/login';
import { logoutEndpoints } from '@naru/contract/endpoints/logout';
import { memberEndpoints } from '@naru/contract/endpoints/member';
import { describe, expect, test, vi } from 'vitest';
import { rejectionReason } from '../testing/rejection-reason.ts';
import { sendDataResponse, sendResponse, startResponseServer } from '../testing/response-server.ts';
import { createCallFunction } from './create-call.ts';
import { ApiError, failureReason, NetworkError } from './errors.ts';

function sessionWith(token: string | undefined) {
  const life = new AbortController();
  const session = { token: () => token, signal: () => life.signal, unauthorized: vi.fn() };
  return { session, end: () => life.abort() };
}

const refusal = '{"success":false,"error":{"code":"INVALID_CREDENTIALS","message":"아닙니다."}}';

describe('a 401 (specification section 4)', () => {
  test('reports the refused token to the session', async () => {
    await using server = await startResponseServer((response) =>
      sendResponse(response, { status: 401, text: refusal }),
    );
    const { session } = sessionWith('old');
    const call = createCallFunction({ base: server.base, session });
    await expect(call(memberEndpoints.me, {})).rejects.toBeInstanceOf(ApiError);
    expect(session.unauthorized).toHaveBeenCalledExactlyOnceWith('old');
  });

  test('at login means a wrong password and does not end the session', async () => {
    await using server = await startResponseServer((response) =>
      sendResponse(response, { status: 401, text: refusal }),
    );
    const { session } = sessionWith(undefined);
    const call = createCallFunction({ base: server.base, session });
    const body = { username: 'hong', password: 'wrong' };
    const failure = await rejectionReason(call(loginEndpoints.login, { body }));
    expect(failure).toMatchObject({ status: 401, message: '아닙니다.' });
    expect(session.unauthorized).not.toHaveBeenCalled();
  });
});

describe('an answer that says nothing of the session', () => {
  test.each([
    ['a page of a proxy', '<h1>401 Authorization Required</h1>'],
    ['an answer in another form', '{"error":"unauthorized"}'],
    [
      'a refusal because the header did not arrive',
      '{"success":false,"error":{"code":"UNAUTHENTICATED","message":"로그인이 필요합니다.","details":[{"field":"Authorization","reason":"없습니다."}]}}',
    ],
  ])('%s with 401 keeps the session', async (_what, text) => {
    await using server = await startResponseServer((response) =>
      sendResponse(response, { status: 401, text }),
    );
    const { session } = sessionWith('mine');
    const call = createCallFunction({ base: server.base, session });
    const failure = await rejectionReason(call(memberEndpoints.me, {}));
    expect(failure).toMatchObject({ status: 401 });
    expect(failureReason(failure, 'read')).toMatch(/프록시/);
    expect(session.unauthorized).not.toHaveBeenCalled();
  });
});

describe('no complete response', () => {
  test.each([502, 503, 504])(
    'a gateway says %i: unreachable, with its words if any',
    async (status) => {
      const text = '{"success":false,"error":{"message":"점검 중입니다."}}';
      await using server = await startResponseServer((response) =>
        sendResponse(response, { status, text }),
      );
      const call = createCallFunction({ base: server.base, session: sessionWith('t').session });
      const failure = await rejectionReason(call(memberEndpoints.me, {}));
      expect(failure).toBeInstanceOf(NetworkError);
      expect(failure).toMatchObject({ kind: 'gateway', message: '점검 중입니다.' });
    },
  );

  test('no server: a network failure', async () => {
    const server = await startResponseServer(() => undefined);
    await server[Symbol.asyncDispose]();
    const call = createCallFunction({ base: server.base, session: sessionWith('t').session });
    expect(await rejectionReason(call(memberEndpoints.me, {}))).toMatchObject({ kind: 'network' });
  });

  test('a connection that breaks during the response: a network failure', async () => {
    await using server = await startResponseServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"success"', () => response.destroy());
    });
    const call = createCallFunction({ base: server.base, session: sessionWith('t').session });
    expect(await rejectionReason(call(memberEndpoints.me, {}))).toMatchObject({ kind: 'network' });
  });

  test('an incomplete response before the timeout: a timeout', async () => {
    await using server = await startResponseServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"success":true,');
    });
    const { session } = sessionWith('t');
    const call = createCallFunction({ base: server.base, session, timeoutMs: 60 });
    expect(await rejectionReason(call(memberEndpoints.me, {}))).toMatchObject({ kind: 'timeout' });
  });
});

describe('a response that is no longer allowed or needed', () => {
  test('is dropped when the session ends before the response arrives', async () => {
    const { session, end } = sessionWith('t');
    await using server = await startResponseServer(() => end());
    const call = createCallFunction({ base: server.base, session });
    const failure = await rejectionReason(call(memberEndpoints.me, {}));
    expect(failure).toMatchObject({ name: 'AbortError' });
  });

  test('is still awaited by the call that ends the session, with the token of that session', async () => {
    const { session, end } = sessionWith('t');
    await using server = await startResponseServer((response) => sendDataResponse(response, null));
    const call = createCallFunction({ base: server.base, session });
    const ending = call(logoutEndpoints.logout, {}, { outlivesSession: true });
    end();
    await ending;
    expect(server.received[0]?.headers.authorization).toBe('Bearer t');
  });

  test('is dropped when the query is cancelled', async () => {
    const query = new AbortController();
    await using server = await startResponseServer(() => query.abort());
    const call = createCallFunction({ base: server.base, session: sessionWith('t').session });
    const failure = await rejectionReason(call(memberEndpoints.me, {}, { signal: query.signal }));
    expect(failure).toMatchObject({ name: 'AbortError' });
  });
});
