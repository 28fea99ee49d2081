import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirstCalls } from '#api/first-calls.ts';
import { createMemoryStorage } from '#shared/session/safe-storage.ts';
import {
  LOGGED_IN_TAB_KEY,
  REMEMBER_LOGIN_KEY,
  SESSION_TOKEN_KEY,
  SESSION_TOKEN_PATTERN,
} from '#shared/session/stored-session.ts';
import { plannedPages } from './first-calls.ts';
import { startFirstCalls } from './start-first-calls.ts';

const place = {
  token: SESSION_TOKEN_KEY,
  remember: REMEMBER_LOGIN_KEY,
  marker: LOGGED_IN_TAB_KEY,
  shape: SESSION_TOKEN_PATTERN.source,
};
const API = 'https://api.example.com/api/v1';

/** The data of the responses, by the end of the address. A request for any other address stays pending. */
let answers: Record<string, unknown> = {};
const fetched = vi.fn((url: string, _options: RequestInit) => {
  const data = answers[url.slice(API.length)];
  return data ? Promise.resolve(Response.json({ data })) : Promise.race<Response>([]);
});
const asked = () => fetched.mock.calls.map(([url]) => url.slice(API.length));

const local = createMemoryStorage();
const tab = createMemoryStorage();
const left: { naruFirstCalls?: FirstCalls } = {};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('window', left);
  vi.stubGlobal('document', {});
  local.setItem(SESSION_TOKEN_KEY, 'secret');
  local.setItem(REMEMBER_LOGIN_KEY, 'true');
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
  tab.removeItem(LOGGED_IN_TAB_KEY);
  delete left.naruFirstCalls;
  answers = {};
});

function open(pathname: string): void {
  vi.stubGlobal('location', { pathname });
  startFirstCalls(plannedPages, place, () => 'https://api.example.com');
}

test('a page for members sends its first calls at once, with the token', () => {
  open('/projects/');
  expect(asked()).toEqual(['/users/me', '/projects', '/projects/overview']);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'include',
    headers: { Accept: 'application/json', Authorization: 'Bearer secret' },
  });
  expect(left.naruFirstCalls).toMatchObject({ token: 'secret' });
  expect([...(left.naruFirstCalls?.calls.keys() ?? [])]).toContain(`${API}/projects`);
});

test('the slug of the address is encoded in the calls as the client encodes it', () => {
  open('/projects/%EA%B2%B0%EC%A0%9C%2Fa');
  expect(asked()).toContain('/projects/%EA%B2%B0%EC%A0%9C%2Fa/containers');
});

test.each([
  ['/projects/api', { '/projects/api': { project_id: 'p1' } }, '/volumes?project_id=p1'],
  ['/dashboard', { '/projects': { projects: [{ slug: 'api' }] } }, '/projects/api/containers'],
])('%s sends the calls that follow a response', async (pathname, given, next) => {
  answers = given;
  open(pathname);
  await expect.poll(asked).toContain(next);
});

test('the client sends the calls that follow a response if it has used that response', async () => {
  answers = { '/projects/api': { project_id: 'p1' } };
  open('/projects/api');
  const call = left.naruFirstCalls?.calls.get(`${API}/projects/api`);
  left.naruFirstCalls?.calls.delete(`${API}/projects/api`);
  await (await call?.response)?.text();
  await new Promise(setImmediate);
  expect(asked()).not.toContain('/volumes?project_id=p1');
});

test.each(['/', '/login', '/nowhere', '/projects/%'])('%s sends no calls', (pathname) => {
  open(pathname);
  expect(fetched).not.toHaveBeenCalled();
});

test('no calls are sent without a token, or with a token that a header may not contain', () => {
  local.removeItem(SESSION_TOKEN_KEY);
  open('/dashboard');
  local.setItem(SESSION_TOKEN_KEY, 'a b');
  open('/dashboard');
  expect(fetched).not.toHaveBeenCalled();
});

test('a session that is not remembered sends calls only in its own tab', () => {
  local.removeItem(REMEMBER_LOGIN_KEY);
  open('/dashboard');
  expect(fetched).not.toHaveBeenCalled();
  tab.setItem(LOGGED_IN_TAB_KEY, 'active');
  open('/dashboard');
  expect(asked()).toContain('/users/me');
});
