/** Requests that take longer than the usual time limits of proxies, in a real Caddy on this machine. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EdgeProcess, startEdgeProcess } from '../../testing/engine/edge-process.ts';
import { LOCAL, openHttp2 } from '../../testing/engine/edge-visitor.ts';
import { openConnection, sendAndReceive } from '../../testing/engine/open-connections.ts';
import { missingDockerReason } from '../../testing/engine/provided-docker.ts';

const missing = missingDockerReason();
const HOST = 'slow.localhost';
/** Longer than the time of 60 s after which many proxies end a request. */
const PAUSE_MS = 70_000;
const MIB = 2 ** 20;
const LARGE_MIB = 600;
const LARGE = String(LARGE_MIB * MIB);

async function writeLargeBody(upload: Writable): Promise<void> {
  const piece = Buffer.alloc(MIB);
  for (let sent = 0; sent < LARGE_MIB; sent += 1) {
    if (!upload.write(piece)) await once(upload, 'drain');
  }
  upload.end();
}

async function countBytes(incoming: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const piece of incoming) bytes += piece.length;
  return bytes;
}

/** Counts the bytes of a body, responds to `/late` after the pause, and echoes the bytes of an upgraded connection. */
async function startSlowApplication() {
  const limits = { requestTimeout: 0, maxHeaderSize: 256 * 1024 };
  const server = createServer(limits, async (incoming, response) => {
    const bytes = await countBytes(incoming);
    if (incoming.url === '/late') await setTimeout(PAUSE_MS);
    response.end(String(bytes));
  });
  server.on('upgrade', (_incoming, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    socket.pipe(socket);
  });
  await once(server.listen(0, LOCAL), 'listening');
  const { port } = server.address() as AddressInfo;
  return { upstream: `${LOCAL}:${port}`, close: () => server.close() };
}

describe.skipIf(missing !== undefined)('the edge ends no request', () => {
  let edge: EdgeProcess;
  let application: Awaited<ReturnType<typeof startSlowApplication>>;

  beforeAll(async () => {
    application = await startSlowApplication();
    edge = await startEdgeProcess();
    const { upstream } = application;
    await edge.put([{ hostname: HOST, upstream, held: false }]);
  });
  afterAll(async () => {
    await edge?.close();
    application?.close();
  });

  const call = (path: string, method: string) =>
    request({
      host: LOCAL,
      port: edge.httpPort,
      path,
      method,
      headers: { host: HOST },
      agent: false,
    });

  async function uploadSlowly(): Promise<string> {
    const upload = call('/', 'POST');
    const responded = once(upload, 'response');
    upload.write('x'.repeat(100_000));
    await setTimeout(PAUSE_MS);
    upload.end('y');
    return await text((await responded)[0]);
  }

  async function uploadSlowlyOverHttp2(): Promise<string> {
    const client = openHttp2(edge.httpsPort, HOST);
    const upload = client.request({ ':method': 'POST', ':path': '/' });
    upload.write('x'.repeat(100_000));
    await setTimeout(PAUSE_MS);
    upload.end('y');
    const received = await text(upload);
    client.close();
    return received;
  }

  async function awaitLateResponse(): Promise<string> {
    const [response] = await once(call('/late', 'GET').end(), 'response');
    return await text(response);
  }

  async function keepSilentConnection(): Promise<void> {
    const connection = await openConnection({ host: LOCAL, port: edge.httpPort }, HOST);
    await sendAndReceive(connection, 'before');
    await setTimeout(PAUSE_MS);
    await sendAndReceive(connection, 'after');
    connection.destroy();
  }

  it('that pauses for more than a minute, in either direction and version of HTTP', async () => {
    const results = await Promise.all([
      uploadSlowly(),
      uploadSlowlyOverHttp2(),
      awaitLateResponse(),
      keepSilentConnection(),
    ]);
    expect(results.slice(0, 3)).toEqual(['100001', '100001', '0']);
  });

  it('with a body of many megabytes, in either version of HTTP', async () => {
    const upload = call('/', 'POST');
    const responded = once(upload, 'response');
    await writeLargeBody(upload);
    expect(await text((await responded)[0])).toBe(LARGE);
    const client = openHttp2(edge.httpsPort, HOST);
    const second = client.request({ ':method': 'POST', ':path': '/' });
    await writeLargeBody(second);
    expect(await text(second)).toBe(LARGE);
    client.close();
  });

  it('with a cookie of 64 KiB', async () => {
    const headers = { host: HOST, cookie: `session=${'x'.repeat(64 * 1024)}` };
    const place = { host: LOCAL, port: edge.httpPort, headers, agent: false };
    const [response] = await once(request(place).end(), 'response');
    expect([response.statusCode, await text(response)]).toEqual([200, '0']);
  });
});
