/** The edge's configuration in a real Caddy on this machine, which the step of the engine has. */
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EdgeProcess, startEdgeProcess } from '../../testing/engine/edge-process.ts';
import {
  LOCAL,
  openHttp2,
  sendRequest,
  startApplication,
} from '../../testing/engine/edge-visitor.ts';
import { keepConnectionsBusy } from '../../testing/engine/open-connections.ts';
import { missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { requestPage } from '../../testing/engine/request-page.ts';

const missing = missingDockerReason();

describe.skipIf(missing !== undefined)('the edge', () => {
  let edge: EdgeProcess;
  let [one, two]: Awaited<ReturnType<typeof startApplication>>[] = [];
  const route = (hostname: string, upstream = one?.upstream ?? '', changes = {}) => ({
    ...{ hostname, upstream, held: false, ...changes },
  });

  beforeAll(async () => {
    one = await startApplication('one');
    two = await startApplication('two');
    edge = await startEdgeProcess();
  });
  afterAll(async () => {
    for (const each of [edge, one, two]) await each?.close();
  });

  it('closes no connection when routes change', async () => {
    await edge.put([route('a.localhost'), route('b.localhost')]);
    const address = { host: LOCAL, port: edge.httpPort };
    const busy = await keepConnectionsBusy(address, ['a.localhost', 'b.localhost'], 50);
    for (let change = 0; change < 50; change += 1) {
      const others = [route(`c${change}.localhost`), route('b.localhost', two?.upstream)];
      await edge.put([route('a.localhost', one?.upstream, { held: change % 2 === 0 }), ...others]);
    }
    const { open, slowestMs } = await busy.stop();
    expect(open).toBe(100);
    expect(slowestMs).toBeLessThan(5000);
  });

  it('sends each request to the route of its host, in any writing', async () => {
    await edge.put([route('a.localhost'), route('b.localhost', two?.upstream)]);
    for (const host of ['b.localhost', 'B.LocalHost', 'b.localhost.', 'b.localhost.:8080']) {
      expect(await sendRequest(edge.httpPort, host)).toMatchObject({ status: 200, name: 'two' });
    }
    const strange = ['', '*', '.', '..', '[a]', 'a*', 'a.localhost..', 'x.a.localhost', 'routes'];
    for (const host of strange) expect((await sendRequest(edge.httpPort, host)).status).toBe(404);
  });

  it('never misses a route while routes change', async () => {
    const statuses = new Set<number>();
    let stopped = false;
    const visitor = async () => {
      while (!stopped) statuses.add((await sendRequest(edge.httpPort, 'a.localhost')).status);
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
      sendRequest(edge.httpPort, 'a.localhost', { body }),
      sendRequest(edge.httpPort, 'a.localhost'),
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
    const waiting = sendRequest(edge.httpPort, 'a.localhost');
    // This request begins later, so when it has failed, the other has tried as long.
    const failing = sendRequest(edge.httpPort, 'dead.localhost');
    await edge.put([route('a.localhost', '', { held: true }), route('dead.localhost', dead)]);
    expect(await Promise.race([waiting, failing])).toMatchObject({ status: 502 });
    await edge.put([route('a.localhost')]);
    expect(await waiting).toMatchObject({ status: 200, name: 'one' });
  });

  it('lets a connection wait that is to be upgraded', async () => {
    await edge.put([route('a.localhost', '', { held: true })]);
    const address = { host: LOCAL, port: edge.httpPort };
    const opening = keepConnectionsBusy(address, ['a.localhost'], 1);
    // This request begins later, and waits too.
    const waiting = sendRequest(edge.httpPort, 'a.localhost');
    await edge.put([route('b.localhost'), route('a.localhost', '', { held: true })]);
    await edge.put([route('a.localhost')]);
    expect(await waiting).toMatchObject({ status: 200 });
    expect(await (await opening).stop()).toMatchObject({ open: 1 });
  });

  it.each(['text/event-stream', 'text/plain', 'application/x-ndjson'])(
    'passes the pieces of a response of %s on as they come',
    async (type) => {
      const open: ServerResponse[] = [];
      const server = createServer((_incoming, response) => {
        response.writeHead(200, { 'content-type': type }).write('first');
        open.push(response);
      }).listen(0, LOCAL);
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      await edge.put([route('a.localhost', `${LOCAL}:${port}`)]);
      const headers = { host: 'a.localhost', 'accept-encoding': 'gzip, br' };
      const call = request({ host: LOCAL, port: edge.httpPort, headers, agent: false }).end();
      const [response] = await once(call, 'response');
      // The second piece follows the first one, so an edge that collects pieces would wait for ever.
      expect(String((await once(response, 'data'))[0])).toBe('first');
      open[0]?.end('second');
      expect(String((await once(response, 'data'))[0])).toBe('second');
      server.close();
    },
  );

  it('keeps its routes where a change of them fails in the middle', async () => {
    await edge.put([route('a.localhost')]);
    const impossible = route('b.localhost', 'x'.repeat(300));
    await expect(edge.put([route('a.localhost', two?.upstream), impossible])).rejects.toThrow();
    expect(await sendRequest(edge.httpPort, 'a.localhost')).toMatchObject({ name: 'one' });
    await edge.put([route('a.localhost', two?.upstream)]);
    expect(await sendRequest(edge.httpPort, 'a.localhost')).toMatchObject({ name: 'two' });
  });

  it('says that nothing answers', async () => {
    await edge.put([route('a.localhost', `${LOCAL}:1`)]);
    const { status, body } = await requestPage(LOCAL, edge.httpPort, '/', 'a.localhost');
    expect({ status, body }).toEqual({
      status: 502,
      body: '서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.\n',
    });
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
    grpc.listen(0, LOCAL);
    await once(grpc, 'listening');
    const { port } = grpc.address() as AddressInfo;
    await edge.put([route('g.localhost', `${LOCAL}:${port}`, { h2c: true })]);
    const client = openHttp2(edge.httpsPort, 'g.localhost');
    const call = client.request({ ':method': 'POST', ':path': '/s', te: 'trailers' });
    const trailers = once(call, 'trailers');
    // The first message comes back before the second is sent: the call streams in both directions.
    call.write('first');
    await once(call, 'data');
    call.end('second');
    call.resume();
    expect((await trailers)[0]).toMatchObject({ 'grpc-status': '0' });
    client.close();
    grpc.close();
  });
});
