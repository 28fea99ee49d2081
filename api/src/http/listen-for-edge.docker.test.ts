/** The console behind a real Caddy on this machine, which the step of the engine has. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { fillPath } from '@naru/contract/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EdgeProcess, startEdgeProcess } from '../testing/engine/edge-process.ts';
import { LOCAL, openHttp2 } from '../testing/engine/edge-visitor.ts';
import { retryUntil } from '../testing/engine/engine-under-test.ts';
import { missingDockerReason } from '../testing/engine/provided-docker.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import {
  createRunningContainer,
  requestSocketStatus,
  requestTerminalTicket,
} from '../testing/terminal.ts';
import { useTestServer } from '../testing/test-server.ts';
import type { HttpListener } from './listen.ts';
import { startEdgeListener } from './listen-for-edge.ts';

const missing = missingDockerReason();
const HOST = 'console.localhost';
const ORIGIN = `https://${HOST}`;

describe.skipIf(missing !== undefined)('the console behind the edge', () => {
  const server = useTestServer({ PUBLIC_URL: ORIGIN });
  let folder = '';
  let edge: EdgeProcess;
  let listener: Pick<HttpListener, 'close'>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naru-console-'));
    listener = await startEdgeListener(server().app, folder);
    const upstream = `unix/${join(folder, 'console.sock')}`;
    edge = await startEdgeProcess({ console: { origin: ORIGIN, upstream } });
    const status = () => visit('/healthz').then((answer) => answer.status, String);
    await retryUntil(status, (now) => now === 200);
  });
  afterAll(async () => {
    await edge?.close();
    await listener?.close(0);
    await rm(folder, { recursive: true, force: true });
  });

  type Visit = Pick<RequestOptions, 'method' | 'headers'> & { body?: string };

  /** Begins a visit by https, and resolves with the response before its body has arrived. */
  async function begin(path: string, { headers, body, method }: Visit = {}) {
    const place = { host: LOCAL, port: edge.httpsPort, servername: HOST, agent: false };
    const call = request({
      ...{ ...place, path, rejectUnauthorized: false, headers: { host: HOST, ...headers } },
      ...(method !== undefined && { method }),
    });
    call.end(body);
    const [response]: IncomingMessage[] = await once(call, 'response');
    if (response === undefined) throw new Error('no response');
    return response;
  }
  async function visit(...request: Parameters<typeof begin>) {
    const response = await begin(...request);
    return { status: response.statusCode, body: await text(response) };
  }

  test('answers by https under its name, in any writing and with the port', async () => {
    for (const host of [HOST, `${HOST}:443`, 'CONSOLE.localhost', `${HOST}.`]) {
      expect(await visit('/api/v1/operator', { headers: { host } })).toMatchObject({ status: 200 });
    }
    const other = await visit('/api/v1/operator', { headers: { host: 'other.localhost' } });
    expect(other.status).toBe(404);
  });

  test('speaks HTTP/2', async () => {
    const client = openHttp2(edge.httpsPort, HOST);
    const call = client.request({ ':path': '/healthz', ':authority': HOST });
    const [headers] = await once(call, 'response');
    expect(headers[':status']).toBe(200);
    client.close();
  });

  test('leads http to https, with path and query', async () => {
    const call = requestHttp({
      ...{ host: LOCAL, port: edge.httpPort, path: '/login?next=%2Fadmin', agent: false },
      headers: { host: HOST },
    }).end();
    const [response] = await once(call, 'response');
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(`${ORIGIN}/login?next=%2Fadmin`);
    response.resume();
  });

  test('takes the address of a visitor from the edge, whatever the visitor writes', async () => {
    const { token, call } = await server().member();
    const forged = {
      'x-forwarded-for': '6.6.6.6',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    };
    const known = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const headers = { ...forged, ...known };
    const body = JSON.stringify({ name: '엣지' });
    const { status } = await visit(endpoints.createProject.path, { method: 'POST', headers, body });
    expect(status).toBe(200);
    const { activities } = (await call('listMyActivity', { query: {} })).data();
    expect(activities[0]).toMatchObject({ action: 'project-created', address: LOCAL });
  });

  test('sends the events of a stream one by one, while the stream goes on', async () => {
    const { token, call } = await server().member();
    const { slug } = await newProject(call);
    await newContainer(call, slug);
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const stream = await begin(fillPath(endpoints.projectEvents.path, { slug }), { headers });
    const events = stream.iterator({ destroyOnReturn: false });
    // An event may arrive in several parts.
    const nextEvent = async () => {
      let text = '';
      while (!text.endsWith('\n\n')) text += String((await events.next()).value);
      return text;
    };
    expect(await nextEvent()).toContain('event: ');
    await call('deploy', { params: { slug } });
    expect(await nextEvent()).toContain('event: ');
    stream.destroy();
  });

  test('opens terminals for its own pages', async () => {
    const { call } = await server().member();
    const { ticket, path } = await requestTerminalTicket(call, await createRunningContainer(call));
    const url = `wss://${LOCAL}:${edge.httpsPort}${path}`;
    const options = { servername: HOST, rejectUnauthorized: false, headers: { host: HOST } };
    const status = (origin: string) => requestSocketStatus(url, ticket, { ...options, origin });
    expect(await status('https://other.localhost')).toBe(403);
    expect(await status(ORIGIN)).toBe(101);
  });

  test('lets requests wait for a server that starts again, with their bodies', async () => {
    await listener.close(1000);
    const body = JSON.stringify({ username: 'x'.repeat(50_000), password: 'x' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const login = { method: 'POST', headers, body };
    const waiting = [visit('/healthz'), visit(endpoints.login.path, login)];
    // This host responds at once, so the others have arrived and wait.
    const other = await visit('/', { headers: { host: 'other.localhost' } });
    expect(await Promise.race([...waiting, Promise.resolve(other)])).toBe(other);
    listener = await startEdgeListener(server().app, folder);
    expect(await Promise.all(waiting)).toMatchObject([{ status: 200 }, { status: 400 }]);
  });
});
