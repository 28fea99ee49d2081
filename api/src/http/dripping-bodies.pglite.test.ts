/** Tests on raw connections: bodies that arrive one byte at a time do not slow down complete requests. */
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { type HttpListener, startHttpListener } from './listen.ts';

const server = useTestServer();
const MINUTE = 60_000;
const PATIENT = { headers: MINUTE, request: 0, keepAlive: MINUTE, silence: MINUTE, checkEvery: 20 };
const NEVER = { grace: MINUTE, bytesPerSecond: 1 };

const headOf = (path: string): string =>
  `POST /api/v1/${path} HTTP/1.1\r\nHost: naru.test\r\nContent-Type: application/json\r\n`;
const LOGIN = headOf('auth/login');

let patient: HttpListener;

beforeAll(async () => {
  patient = await startHttpListener(server().app, '127.0.0.1', 0, { ...PATIENT, body: NEVER });
});

afterAll(() => patient.close(0));

async function begin(
  port: number,
  length: number,
  { first = '{', head = LOGIN } = {},
): Promise<Socket> {
  const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const written = Promise.withResolvers<void>();
  socket.write(`${head}Content-Length: ${length}\r\n\r\n${first}`, () => written.resolve());
  await written.promise;
  return socket;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

const logIn = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'Passw0rd!' }),
  });

test('bodies of which one byte has come keep nobody of that address from logging in', async () => {
  const dripping = await Promise.all(Array.from({ length: 260 }, () => begin(patient.port, 100)));
  const answers = dripping.map(async (socket) => String((await once(socket, 'data'))[0]));
  for (const answer of answers) answer.catch(() => undefined);
  expect((await logIn(patient.port)).status).toBe(401);
  // Excess requests of a caller displace other requests of the same caller.
  expect(statusOf(await Promise.race(answers))).toBe(429);
});

test('bodies of strangers at the same address do not cut the body of a member', async () => {
  const { token, call } = await server().member();
  expect((await call('me')).status).toBe(200);
  const body = JSON.stringify({ name: 'slow' });
  const head = `${headOf('projects')}Authorization: Bearer ${token}\r\n`;
  const first = body.slice(0, 1);
  const members = await begin(patient.port, body.length, { head, first });
  const dripping = await Promise.all(Array.from({ length: 260 }, () => begin(patient.port, 100)));
  const answers = dripping.map(async (socket) => String((await once(socket, 'data'))[0]));
  for (const answer of answers) answer.catch(() => undefined);
  await Promise.race(answers);
  members.write(body.slice(1));
  expect(statusOf(String((await once(members, 'data'))[0]))).toBe(200);
});

test('a body that drips is cut with 408, however long a whole request may take', async () => {
  const body = { grace: 200, bytesPerSecond: 1000 };
  const strict = await startHttpListener(server().app, '127.0.0.1', 0, { ...PATIENT, body });
  onTestFinished(() => strict.close(0));
  const dripping = await begin(strict.port, 10_000);
  const trickle = setInterval(() => dripping.write(' '), 20);
  onTestFinished(() => clearInterval(trickle));
  const answer = await text(dripping);
  expect(statusOf(answer)).toBe(408);
  expect(answer).toContain('REQUEST_TIMEOUT');
});
