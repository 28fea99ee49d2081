import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaticServer } from '../static-server.ts';
import { serveReview } from './review-server.ts';
import type { PictureState, StoredReport } from './stored-report.ts';

let states: Map<string, PictureState>;
let review: StaticServer;
let origin: string;
let token: string;

beforeEach(async () => {
  states = new Map([
    ['a', 'open'],
    ['b', 'open'],
    ['old', 'stale'],
  ]);
  const report: StoredReport = {
    names: new Set(states.keys()),
    stateOf: (name) => states.get(name) ?? 'stale',
    accept: (name) => states.set(name, 'accepted'),
  };
  review = await serveReview({ report, folder: tmpdir(), storybook: tmpdir() });
  const url = new URL(review.url);
  origin = url.origin;
  token = url.hash.replace('#token=', '');
});
afterEach(() => review[Symbol.asyncDispose]());

interface Answer {
  status: number | undefined;
  body: string;
}

/** Sends what no browser would, such as another Host. A header of `undefined` is left out. */
function post(names: unknown, changed: Record<string, string | undefined> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { origin, 'x-review-token': token, ...changed };
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  const sent = httpRequest(
    `${origin}/accepted`,
    { method: 'POST', headers: Object.fromEntries(given) },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() }),
      );
    },
  );
  sent.on('error', reject).end(JSON.stringify({ names }));
  return promise;
}

const accepted = () =>
  [...states].filter(([, state]) => state === 'accepted').map(([name]) => name);

test('accepts the named pictures and says which are accepted', async () => {
  expect(await post(['a'])).toEqual({ status: 200, body: '{"accepted":["a"]}' });
  expect(await post(['b'])).toEqual({ status: 200, body: '{"accepted":["a","b"]}' });
});

test.each([
  ['a page of another site', { origin: 'http://evil.example' }],
  ['a page of another port', { origin: 'http://127.0.0.1:1' }],
  ['a page without an origin', { origin: 'null' }],
  ['what names no origin', { origin: undefined }],
  ['a name that leads to this machine', { host: 'evil.example' }],
  ['who does not have the token', { 'x-review-token': undefined }],
  ['who guesses the token', { 'x-review-token': 'a'.repeat(32) }],
])('refuses %s', async (_, headers) => {
  expect((await post(['a'], headers)).status).toBe(403);
  expect(accepted()).toEqual([]);
});

test('a page of another site that knows the name of the server is refused, too', async () => {
  const evil = { host: 'evil.example', origin: 'http://evil.example' };
  expect((await post(['a'], evil)).status).toBe(403);
  expect(accepted()).toEqual([]);
});

test.each([
  ['a path', '../../x', 404],
  ['an unknown name', 'unknown--story--light-1280', 404],
  ['a picture whose baseline is another one by now', 'old', 409],
])('accepts nothing where one name is %s', async (_, name, status) => {
  const answer = await post(['a', name]);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body).message).toMatch(/[가-힣]/);
  expect(accepted()).toEqual([]);
});

test.each([[undefined], [[]], ['a'], [[1]], [['a'.repeat(1_000_001)]]])(
  'refuses a request that names no pictures',
  async (names) => {
    expect((await post(names)).status).toBe(400);
  },
);

test('does not tell a page of another site what is accepted', async () => {
  const response = await fetch(`${origin}/accepted`, {
    headers: { origin: 'http://evil.example', 'x-review-token': token },
  });
  expect(response.status).toBe(403);
  expect((await fetch(`${origin}/accepted`)).status).toBe(403);
});

test('is shown in no page of another site', async () => {
  const { headers } = await fetch(origin);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
});

test('does not stop at an address that is none', async () => {
  expect((await fetch(`${origin}/%E0%A4%A`)).status).toBe(404);
  expect((await fetch(`${origin}/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
});
