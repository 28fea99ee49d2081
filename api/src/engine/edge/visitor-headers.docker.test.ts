/** What a container learns of a visitor through a real Caddy on this machine, which the step of the engine has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EdgeProcess, startEdgeProcess } from '../../testing/engine/edge-process.ts';
import {
  LOCAL,
  openHttp2,
  sendHttp2Request,
  sendRequest,
  startApplication,
} from '../../testing/engine/edge-visitor.ts';
import { missingDockerReason } from '../../testing/engine/provided-docker.ts';

const missing = missingDockerReason();

describe.skipIf(missing !== undefined)('a container behind the edge', () => {
  let edge: EdgeProcess;
  let trusting: EdgeProcess;
  let application: Awaited<ReturnType<typeof startApplication>>;
  const route = (hostname: string) => ({
    ...{ hostname, upstream: application.upstream, held: false },
  });

  beforeAll(async () => {
    application = await startApplication('one');
    edge = await startEdgeProcess();
    trusting = await startEdgeProcess({ trustedProxies: [LOCAL, '10.0.0.0/8', '2001:db8::/32'] });
    await edge.put([route('a.localhost'), route('b.localhost')]);
    await trusting.put([route('a.localhost')]);
  });
  afterAll(async () => {
    for (const each of [edge, trusting, application]) await each?.close();
  });

  it('learns who the visitor is, whatever the visitor says', async () => {
    const forged = {
      ...{ 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Prefix': '/x' },
      ...{ 'X-Forwarded-Host': 'evil.example', 'X-Real-IP': '6.6.6.6', Forwarded: 'for=6.6.6.6' },
      ...{ 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin', 'True-Client-IP': '6.6.6.6' },
      ...{ 'CF-Connecting-IP': '6.6.6.6', 'X-Client-IP': '6.6.6.6', Proxy: 'http://6.6.6.6' },
      ...{ X_Real_IP: '6.6.6.6', 'X-Forwarded_For': '6.6.6.6', True_Client_IP: '6.6.6.6' },
      ...{ 'X-Cluster_Client-IP': '6.6.6.6', 'X.Real.IP': '6.6.6.6', 'Remote~User': 'root' },
    };
    const kept = {
      ...{ api_key: 'k', X_Tenant: 't', cookie: 'a=1', authorization: 'Bearer b' },
      ...{ 'x-request-id': 'r', 'x-client-info': 'c', 'x-http-method-override': 'PUT' },
    };
    const { headers } = await sendRequest(edge.httpPort, 'a.localhost:8080', {
      headers: { ...forged, ...kept },
    });
    expect(headers).toEqual({
      ...{ host: 'a.localhost:8080', 'x-forwarded-host': 'a.localhost:8080' },
      ...{ 'x-forwarded-for': LOCAL, 'x-real-ip': LOCAL, 'x-forwarded-proto': 'http' },
      forwarded: `for="${LOCAL}";host="a.localhost:8080";proto=http`,
      'accept-encoding': 'gzip',
      ...Object.fromEntries(Object.entries(kept).map(([key, text]) => [key.toLowerCase(), text])),
    });
  });

  it('learns a host of HTTP/2 only as its route has it', async () => {
    const client = openHttp2(edge.httpsPort, 'a.localhost');
    for (const host of ['b.localhost', 'B.LocalHost.', 'b.localhost:8443']) {
      const { headers } = await sendHttp2Request(client, host);
      expect(headers.forwarded).toMatch(/^for="127.0.0.1";host="b.localhost(:8443)?";proto=https$/);
    }
    const strange = [
      'x/../b.localhost',
      'b.localhost/..',
      'b.localhost:x',
      '{env.HOME}',
      '*',
      '..',
    ];
    const forging = 'x";proto=http;for="6.6.6.6/../b.localhost';
    for (const host of [...strange, forging]) {
      expect((await sendHttp2Request(client, host)).status).toBe(404);
    }
    client.close();
  });

  it.each([
    ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9, 10.1.2.3, 10.1.2.4', '203.0.113.9'],
    [['6.6.6.6', '203.0.113.9:4711, [2001:db8::7]:443'], '203.0.113.9'],
    ['6.6.6.6, 2001:db9::5, 2001:db8:1::2', '2001:db9::5'],
    ['6.6.6.6, {env.HOME}', LOCAL],
    ['unknown', LOCAL],
  ])('takes the visitor’s address from the list %j of trusted proxies', async (list, visitor) => {
    const headers = { 'X-Forwarded-For': list, 'X-Forwarded-Proto': 'https' };
    const answer = await sendRequest(trusting.httpPort, 'a.localhost', { headers });
    expect(answer.headers).toMatchObject({
      ...{ 'x-forwarded-for': visitor, 'x-real-ip': visitor, 'x-forwarded-proto': 'https' },
      forwarded: `for="${visitor.includes(':') ? `[${visitor}]` : visitor}";host="a.localhost";proto=https`,
    });
  });

  it('leads to https where it is known, not where a trusted proxy has done so', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const status = async ({ httpPort }: EdgeProcess) =>
      (await sendRequest(httpPort, 'shop.example.com', { headers })).status;
    for (const each of [edge, trusting]) await each.put([route('shop.example.com')], true);
    expect([await status(edge), await status(trusting)]).toEqual([308, 200]);
    const { location } = await sendRequest(edge.httpPort, 'shop.example.com');
    expect(location).toBe('https://shop.example.com/');
  });
});
