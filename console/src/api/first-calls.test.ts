import { memberEndpoints } from '@naru/contract/endpoints/member';
import { projectEndpoints } from '@naru/contract/endpoints/project';
import { writeMemberEndpoints } from '@naru/contract/endpoints/write-member';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rejectionReason } from '../testing/rejection-reason.ts';
import { createCallFunction } from './create-call.ts';
import { ApiError, NetworkError } from './errors.ts';
import { createFirstCallFetch, type FirstCalls } from './first-calls.ts';

const ME = '/api/v1/users/me';
const hong = { user_id: 'u1', username: 'hong', email: null, name: null };
const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ success: status === 200, data }), { status });

const network = vi.fn((_url: string, _options: RequestInit) =>
  Promise.resolve(answer({ ...hong, username: 'network' })),
);

beforeEach(() => vi.stubGlobal('fetch', network));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  network.mockClear();
});

/** Creates a page whose head has requested the member and the projects. The response for the projects never arrives. */
function page(me: Promise<Response>, token = 'secret') {
  const controller = new AbortController();
  const projects = { response: Promise.race<Response>([]), controller: new AbortController() };
  const calls = new Map([
    [ME, { response: me, controller }],
    ['/api/v1/projects', projects],
  ]);
  const first: FirstCalls = { token: 'secret', startedAt: Date.now(), calls };
  const life = new AbortController();
  const session = { token: () => token, signal: () => life.signal, unauthorized: vi.fn() };
  const call = createCallFunction({
    base: '',
    session,
    fetch: createFirstCallFetch(first, session),
  });
  const left = () => [...calls.keys()];
  return { call, controller, projects, session, left, end: () => life.abort() };
}

describe('the response to a call of the head', () => {
  test('is used once; the next call is sent to the server', async () => {
    const { call, left } = page(Promise.resolve(answer(hong)));
    await expect(call(memberEndpoints.me, {})).resolves.toMatchObject({ username: 'hong' });
    expect(network).not.toHaveBeenCalled();
    expect(left()).toEqual(['/api/v1/projects']);
    await expect(call(memberEndpoints.me, {})).resolves.toMatchObject({ username: 'network' });
    expect(network).toHaveBeenCalledOnce();
  });

  test('that is a 401 ends the session', async () => {
    const { call, session } = page(Promise.resolve(answer(undefined, 401)));
    expect(await rejectionReason(call(memberEndpoints.me, {}))).toMatchObject({ status: 401 });
    expect(session.unauthorized).toHaveBeenCalledExactlyOnceWith('secret');
  });

  test('with another error rejects with this error, and is not requested again', async () => {
    const { call } = page(Promise.resolve(answer(undefined, 500)));
    expect(await rejectionReason(call(memberEndpoints.me, {}))).toBeInstanceOf(ApiError);
    expect(network).not.toHaveBeenCalled();
  });

  test('that fails without a connection is a network error, and the retry is sent to the server', async () => {
    const { call } = page(Promise.reject(new TypeError('Failed to fetch')));
    expect(await rejectionReason(call(memberEndpoints.me, {}))).toBeInstanceOf(NetworkError);
    await expect(call(memberEndpoints.me, {})).resolves.toMatchObject({ username: 'network' });
  });

  test('is not used after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { call, controller } = page(Promise.resolve(answer(hong)));
    vi.setSystemTime(Date.now() + 10_000);
    await expect(call(memberEndpoints.me, {})).resolves.toMatchObject({ username: 'network' });
    expect(controller.signal.aborted).toBe(true);
  });

  test('is not used after a write', async () => {
    const { call, left } = page(Promise.resolve(answer(hong)));
    await call(writeMemberEndpoints.updateMe, { body: { name: '나루' } });
    expect(left()).toEqual([]);
    await expect(call(memberEndpoints.me, {})).resolves.toMatchObject({ username: 'network' });
  });

  test('with another token is aborted', async () => {
    const { call, projects } = page(Promise.resolve(answer(hong)), 'another');
    expect(projects.controller.signal.aborted).toBe(true);
    await expect(call(memberEndpoints.me, {})).resolves.toMatchObject({ username: 'network' });
  });
});

test('an unused call is aborted when the session ends', () => {
  const { projects, end, left } = page(Promise.resolve(answer(hong)));
  end();
  expect(projects.controller.signal.aborted).toBe(true);
  expect(left()).toEqual([]);
});

test('a call that is no longer needed aborts its call of the head', () => {
  const { call, projects } = page(Promise.resolve(answer(hong)));
  const needed = new AbortController();
  const { signal } = needed;
  void call(projectEndpoints.listProjects, {}, { signal }).catch(() => undefined);
  needed.abort();
  expect(projects.controller.signal.aborted).toBe(true);
});
