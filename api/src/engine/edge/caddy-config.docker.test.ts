/** The edge's configuration in a real Caddy on this machine, which the step of the engine has. */
import { createServer as createHttpServer, type IncomingHttpHeaders, request } from 'node:http';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EdgeProcess, startEdgeProcess } from '../../testing/engine/edge-process.ts';
import { keepConnectionsBusy } from '../../testing/engine/open-connections.ts';
import { missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { requestPage } from '../../testing/engine/request-page.ts';

const LOCAL = '127.0.0.1';

/** Answers with its name, the request's headers and the length of its body; upgrades any protocol and echoes the received bytes. */
async function startApplication(name: string) {
  const server = createHttpServer(async (incoming, response) => {
    const { length } = await buffer(incoming);
    response.end(JSON.stringify({ name, length, headers: incoming.headers }));
  });
  server.on('upgrade', (_incoming, socket) => {
    socket.on('error', () => undefined);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, LOCAL, resolve));
  // A server that listens on a port has an address and a port.
  const { port } = server.address() as AddressInfo;
  return { upstream: `${LOCAL}:${port}`, close: () => server.close() };
}

interface Answer {
  status: number;
  name?: string;
  length?: number;
  headers: IncomingHttpHeaders;
  location: string | undefined;
}

/** Sends a request and reads the application's answer. */
const ask = (
  port: number,
  host: string,
  { headers = {}, body }: { headers?: Record<string, string | string[]>; body?: Buffer } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    request(
      { host: LOCAL, port, method, headers: { ...headers, host }, agent: false },
      (response) => {
        const status = response.statusCode ?? 0;
        const { location } = response.headers;
        const read = (answer: string) =>
          resolve({ headers: {}, ...(status === 200 && JSON.parse(answer)), status, location });
        text(response).then(read, reject);
      },
    )
      .on('error', reject)
      .end(body);
  });

const missing = missingDockerReason();

describe.skipIf(missing !== undefined)('the edge', () => {
  let edge: EdgeProcess;
  let trusting: EdgeProcess;
  let [one, two]: Awaited<ReturnType<typeof startApplication>>[] = [];
  const route = (hostname: string, upstream = one?.upstream ?? '', changes = {}) => ({
    ...{ hostname, upstream, held: false, ...changes },
  });

  beforeAll(async () => {
    one = await startApplication('one');
    two = await startApplication('two');
    edge = await startEdgeProcess();
    trusting = await startEdgeProcess({ trustedProxies: [LOCAL, '10.0.0.0/8', '2001:db8::/32'] });
  });
  afterAll(async () => {
    for (const each of [edge, trusting, one, two]) await each?.close();
  });

  it('closes no connection when routes change', async () => {
    await edge.put([route('a.localhost'), route('b.localhost')]);
    const address = { host: LOCAL, port: edge.httpPort };
    const busy = await keepConnectionsBusy(address, ['a.localhost', 'b.localhost'], 50);
    for (let change = 0; change < 50; change += 1) {
      const others = [route(`c${change}.localhost`), route('b.localhost', two?.upstream)];
      await edge.put([route('a.localhost', one?.upstream, { held: change % 2 === 0 }), ...others]);
    }
    expect(await busy.stop()).toMatchObject({ open: 100 });
  });

  it('sends each request to the route of its host, in any writing', async () => {
    await edge.put([route('a.localhost'), route('b.localhost', two?.upstream)]);
    for (const host of ['b.localhost', 'B.LocalHost', 'b.localhost.', 'b.localhost.:8080']) {
      expect(await ask(edge.httpPort, host)).toMatchObject({ status: 200, name: 'two' });
    }
    const strange = ['', '*', '.', '..', '[a]', 'a*', 'a.localhost..', 'x.a.localhost', 'routes'];
    for (const host of strange) expect((await ask(edge.httpPort, host)).status).toBe(404);
  });

  it('never misses a route while routes change', async () => {
    const statuses = new Set<number>();
    let stopped = false;
    const visitor = async () => {
      while (!stopped) statuses.add((await ask(edge.httpPort, 'a.localhost')).status);
    };
    const visitors = Promise.all([visitor(), visitor(), visitor()]);
    for (let change = 0; change < 30; change += 1) {
      await edge.put([route('a.localhost', (change % 2 === 0 ? one : two)?.upstream)]);
    }
    stopped = true;
    await visitors;
    expect([...statuses]).toEqual([200]);
  });

  it('lets requests wait with their bodies, and sends them to the next container', async () => {
    await edge.put([route('a.localhost', one?.upstream, { held: true })]);
    const body = Buffer.alloc(3_000_000, 'x');
    const waiting = [
      ask(edge.httpPort, 'a.localhost', { body }),
      ask(edge.httpPort, 'a.localhost'),
    ];
    const first = await Promise.race([
      ...waiting,
      edge.put([route('b.localhost'), route('a.localhost', '', { held: true })]),
    ]);
    expect(first).toBeUndefined();
    await edge.put([route('a.localhost', two?.upstream)]);
    expect(await Promise.all(waiting)).toMatchObject([
      { status: 200, name: 'two', length: body.length },
      { status: 200, name: 'two', length: 0 },
    ]);
  });

  it('lets a request wait whose container ended before the connection', async () => {
    const dead = `${LOCAL}:1`;
    await edge.put([route('a.localhost', dead), route('dead.localhost', dead)]);
    const waiting = ask(edge.httpPort, 'a.localhost');
    // This request begins later, so when it has failed, the other has tried as long.
    const failing = ask(edge.httpPort, 'dead.localhost');
    await edge.put([route('a.localhost', '', { held: true }), route('dead.localhost', dead)]);
    expect(await Promise.race([waiting, failing])).toMatchObject({ status: 502 });
    await edge.put([route('a.localhost')]);
    expect(await waiting).toMatchObject({ status: 200, name: 'one' });
  });

  it('says that nothing answers', async () => {
    await edge.put([route('a.localhost', `${LOCAL}:1`)]);
    const { status, body } = await requestPage(LOCAL, edge.httpPort, '/', 'a.localhost');
    expect({ status, body }).toEqual({
      status: 502,
      body: '서비스가 응답하지 않습니다. 잠시 뒤 다시 시도해주세요.\n',
    });
  });

  it('tells the container who the visitor is, whatever the visitor says', async () => {
    await edge.put([route('a.localhost')]);
    const forged = {
      ...{ 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Prefix': '/x' },
      ...{ 'X-Forwarded-Host': 'evil.example', 'X-Real-IP': '6.6.6.6', Forwarded: 'for=6.6.6.6' },
      ...{ 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin', 'True-Client-IP': '6.6.6.6' },
      ...{ 'CF-Connecting-IP': '6.6.6.6', 'X-Client-IP': '6.6.6.6', Proxy: 'http://6.6.6.6' },
      ...{ X_Real_IP: '6.6.6.6', 'X-Forwarded_For': '6.6.6.6', True_Client_IP: '6.6.6.6' },
    };
    const kept = { api_key: 'k', 'x-request-id': 'r', 'x-client-info': 'c', cookie: 'a=1' };
    const { headers } = await ask(edge.httpPort, 'a.localhost:8080', {
      headers: { ...forged, ...kept },
    });
    expect(headers).toEqual({
      ...{ host: 'a.localhost:8080', 'x-forwarded-host': 'a.localhost:8080' },
      ...{ 'x-forwarded-for': LOCAL, 'x-real-ip': LOCAL, 'x-forwarded-proto': 'http' },
      forwarded: `for="${LOCAL}";host="a.localhost:8080";proto=http`,
      'accept-encoding': 'gzip',
      ...kept,
    });
  });

  it.each([
    ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9, 10.1.2.3, 10.1.2.4', '203.0.113.9'],
    [['6.6.6.6', '203.0.113.9:4711, [2001:db8::7]:443'], '203.0.113.9'],
    ['6.6.6.6, 2001:db9::5, 2001:db8:1::2', '2001:db9::5'],
    ['6.6.6.6, {env.HOME}', LOCAL],
    ['unknown', LOCAL],
  ])('takes the visitor’s address from the list %j of trusted proxies', async (list, visitor) => {
    await trusting.put([route('a.localhost')]);
    const headers = { 'X-Forwarded-For': list, 'X-Forwarded-Proto': 'https' };
    const answer = await ask(trusting.httpPort, 'a.localhost', { headers });
    expect(answer.headers).toMatchObject({
      ...{ 'x-forwarded-for': visitor, 'x-real-ip': visitor, 'x-forwarded-proto': 'https' },
      forwarded: `for="${visitor.includes(':') ? `[${visitor}]` : visitor}";host="a.localhost";proto=https`,
    });
  });

  it('leads to https where it is known, not where a trusted proxy has done so', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const status = async ({ httpPort }: EdgeProcess) =>
      (await ask(httpPort, 'shop.example.com', { headers })).status;
    for (const each of [edge, trusting]) await each.put([route('shop.example.com')], true);
    expect([await status(edge), await status(trusting)]).toEqual([308, 200]);
    const { location } = await ask(edge.httpPort, 'shop.example.com');
    expect(location).toBe('https://shop.example.com/');
  });

  it('has certificates for the names of its routes alone', async () => {
    await edge.put([route('a.localhost')]);
    const issuerOf = (servername: string) =>
      new Promise<string>((resolve, reject) => {
        const options = {
          host: LOCAL,
          port: edge.httpsPort,
          servername,
          rejectUnauthorized: false,
        };
        const socket = connectTls(options, () => {
          resolve(String(socket.getPeerCertificate().issuer?.CN));
          socket.destroy();
        });
        socket.on('error', reject);
      });
    expect(await issuerOf('a.localhost')).toMatch(/^Caddy Local Authority/);
    await expect(issuerOf('b.localhost')).rejects.toThrow();
    await expect(issuerOf('..')).rejects.toThrow();
  });

  it('speaks HTTP/2 without TLS to a container that asks for it, with trailers', async () => {
    const grpc = createHttp2Server();
    grpc.on('stream', (stream) => {
      stream.respond(
        { ':status': 200, 'content-type': 'application/grpc' },
        { waitForTrailers: true },
      );
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
      stream.pipe(stream);
    });
    await new Promise<void>((resolve) => grpc.listen(0, LOCAL, resolve));
    const { port } = grpc.address() as AddressInfo;
    await edge.put([route('g.localhost', `${LOCAL}:${port}`, { h2c: true })]);
    const client = connectHttp2(`https://g.localhost:${edge.httpsPort}`, {
      createConnection: () =>
        connectTls({
          ...{ host: LOCAL, port: edge.httpsPort, servername: 'g.localhost' },
          ...{ ALPNProtocols: ['h2'], rejectUnauthorized: false },
        }),
    });
    const call = client.request({ ':method': 'POST', ':path': '/s', te: 'trailers' });
    const trailers = new Promise((resolve) => call.on('trailers', resolve));
    // The first message comes back before the second is sent: the call streams in both directions.
    call.write('first');
    await new Promise((resolve) => call.once('data', resolve));
    call.end('second');
    call.resume();
    expect(await trailers).toMatchObject({ 'grpc-status': '0' });
    client.close();
    grpc.close();
  });
});
