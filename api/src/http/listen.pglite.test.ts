/** Tests on raw connections: invalid requests, slow requests and requests that never end. */
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers';
import { envelope } from '@naru/contract/wire/envelope';
import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { useTestServer } from '../testing/test-server.ts';
import { type ConnectionTimeouts, type HttpListener, startHttpListener } from './listen.ts';

const server = useTestServer();
const MIB = 1024 * 1024;
const TIMEOUTS = {
  headers: 300,
  request: 600,
  body: { grace: 60_000, bytesPerSecond: 1 },
  keepAlive: 300,
  silence: 900,
  checkEvery: 50,
};

let listener: HttpListener;

beforeAll(async () => {
  listener = await startHttpListener(server().app, '127.0.0.1', 0, TIMEOUTS);
});

afterAll(() => listener.close(1000));

/** Opens a connection that stays open on the client's side when the server closes its side. */
function connect(port = listener.port): Socket {
  const options = { port, host: '127.0.0.1', allowHalfOpen: true };
  const socket = createConnection(options);
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => undefined);
}

/** Reads the last response on a connection, after the server has closed the connection. */
async function responseOn(socket: Socket) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n').slice(-2);
  const parsed = z.parse(envelope, JSON.parse(body));
  const headers = new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const [name = '', value = ''] = line.split(': ');
        return [name, value];
      }),
  );
  const code = parsed.success ? undefined : parsed.error.code;
  return { status: Number(head.split(' ')[1]), code, headers };
}

const say = (request: string) => {
  const socket = connect();
  socket.write(request);
  return responseOn(socket);
};

const HOST = 'Host: naru.test\r\n';
const LOGIN = `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const SHELL = `GET /api/v1/exec/x HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n`;
const OTHER = 'http://127.0.0.1/healthz';
const CHUNKED = `${LOGIN}Transfer-Encoding: chunked\r\n`;

describe('what is no request gets an error in the envelope', () => {
  test.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400, 'MALFORMED_REQUEST'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['two hosts', `GET /healthz HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400, 'MALFORMED_REQUEST'],
    ['two hosts, one foreign', `${LOGIN}host: evil.test\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    [
      'another host in the address',
      `GET ${OTHER} HTTP/1.1\r\n${HOST}\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'a user at the host',
      `GET http://user@naru.test/x HTTP/1.1\r\n${HOST}\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
    ['a length that is none', `${LOGIN}Content-Length: abc\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['two lengths', `${CHUNKED}Content-Length: 5\r\n\r\n0\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['a broken header', `GET / HTTP/1.1\r\n${HOST}a\0b: c\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    [
      'headers of 20 KiB',
      `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_480)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'a body said to be large',
      `${LOGIN}Content-Length: ${MIB + 1}\r\n\r\n`,
      413,
      'BODY_TOO_LARGE',
    ],
  ])('%s', async (_, request, status, code) => {
    const response = await say(request);
    expect(response).toMatchObject({ status, code });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('x-request-id')).toBeTruthy();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a chunk that is none, in the middle of a body', async () => {
    const response = await say(`${CHUNKED}\r\n3\r\n{"a\r\nnonsense\r\n`);
    expect(response).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
  });

  test('a body that turns out to be large, piece by piece', async () => {
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const response = await say(`${CHUNKED}\r\n${piece.repeat(17)}`);
    expect(response).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  test('two hosts of a request for a shell', async () => {
    const socket = connect();
    socket.write(`${SHELL}Host: evil.test\r\n\r\n`);
    expect(await text(socket)).toContain('MALFORMED_REQUEST');
  });

  test('but not an address that names the host of the header once more', async () => {
    const same = 'GET http://Naru.test:80/healthz HTTP/1.1\r\nHost: naru.TEST\r\n';
    const socket = connect();
    socket.write(`${same}Connection: close\r\n\r\n`);
    expect(await text(socket)).toContain('HTTP/1.1 200');
  });

  test('but not one of 64 KiB, nor an expectation nobody knows', async () => {
    const piece = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const body = `${CHUNKED}Connection: close\r\n\r\n${piece}0\r\n\r\n`;
    expect(await say(body)).toMatchObject({ status: 400, code: 'MALFORMED_BODY' });
    const expecting = `${LOGIN}Expect: wonders\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`;
    expect(await say(expecting)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

/** Starts a server on which only the timeout under test can end a connection, and connects to the server. */
async function patientBut(limit: Partial<ConnectionTimeouts>): Promise<Socket> {
  const timeouts = { ...TIMEOUTS, headers: 60_000, request: 0, silence: 60_000, ...limit };
  const own = await startHttpListener(server().app, '127.0.0.1', 0, timeouts);
  onTestFinished(() => own.close(0));
  return connect(own.port);
}

describe('a slow client is dropped', () => {
  const HEADERS = { headers: 300 };
  const REQUEST = { headers: 200, request: 300 };

  test.each([
    ['that says nothing', HEADERS, ''],
    ['whose headers never end', HEADERS, `GET / HTTP/1.1\r\n${HOST}`],
    ['whose body never comes', REQUEST, `${LOGIN}Content-Length: 100\r\n\r\n`],
    ['whose body stops in the middle', REQUEST, `${CHUNKED}\r\n5\r\n{"use`],
  ])('%s', async (_, limit, begun) => {
    const socket = await patientBut(limit);
    socket.write(begun);
    expect(await responseOn(socket)).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
  });

  test.each([
    ['a header', HEADERS, `GET / HTTP/1.1\r\n${HOST}X-Slow: `],
    ['a body', REQUEST, `${LOGIN}Content-Length: 10000\r\n\r\n`],
  ])('however steadily %s comes', async (_, limit, begun) => {
    const socket = await patientBut(limit);
    socket.write(begun);
    const trickle = setInterval(() => socket.write('x'), 20);
    onTestFinished(() => clearInterval(trickle));
    expect(await responseOn(socket)).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
  });

  test('that asks for nothing more', { tags: 'full' }, async () => {
    const socket = connect();
    socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`);
    expect(await text(socket)).toContain('HTTP/1.1 200');
  });

  test('that asks for much and takes none of it', { tags: 'full' }, async () => {
    const seen = Promise.withResolvers<Socket>();
    const app = new Hono()
      .use((c: Context, next) => {
        if (c.env.incoming instanceof IncomingMessage) seen.resolve(c.env.incoming.socket);
        return next();
      })
      .route('/', server().app);
    const own = await startHttpListener(app, '127.0.0.1', 0, TIMEOUTS);
    const socket = connect(own.port).pause();
    socket.write(`GET /docs/swagger-ui-bundle.js HTTP/1.1\r\n${HOST}\r\n`.repeat(20));
    const theirs = await seen.promise;
    await once(theirs, 'close');
    expect(theirs.bytesWritten).toBeGreaterThan(0);
    await own.close(0);
  });
});
