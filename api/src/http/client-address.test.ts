import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { useListeningServer } from '../testing/listening.ts';
import { useTestServer } from '../testing/test-server.ts';
import { readClientAddress, resolveClientAddress } from './client-address.ts';

const origin = (trust: string, peer: string, forwarded: string) =>
  resolveClientAddress(peer, forwarded, readConfig({ TRUST_PROXY: trust }).TRUST_PROXY);

describe('the address of a client', () => {
  test.each([
    ['nobody is trusted', '', '9.9.9.9', '1.1.1.1, 2.2.2.2', '9.9.9.9'],
    ['one proxy, and the client wrote a lie', '1', '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['two proxies', '2', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['more proxies than there were', '5', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['known proxies only', '10.0.0.0/8, ::1', '::1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['a stranger in front of known ones', '10.0.0.0/8', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['what is no address', '1', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['no header', '1', '10.0.0.1', '', '10.0.0.1'],
    ['a family in another', '1', '10.0.0.1', '::ffff:1.1.1.1', '1.1.1.1'],
  ])('with %s', (_case, trust, peer, forwarded, expected) => {
    expect(origin(trust, peer, forwarded)).toBe(expected);
  });

  test.each(['ten', '10.0.0.0/33', '1.2.3.4/', '-1', '10.0.0.1,'])('takes no %s', (trust) => {
    expect(() => readConfig({ TRUST_PROXY: trust })).toThrow('TRUST_PROXY');
  });
});

describe('a visitor on the socket of the edge', () => {
  /** Returns the address of a request with this header, from the edge or from another client. */
  const seen = async (forwarded: string, env: object) => {
    const app = new Hono().get('/', (c) => c.text(readClientAddress(c, { hops: 0 })));
    const headers = { 'X-Forwarded-For': forwarded };
    return (await app.request('/', { headers }, env)).text();
  };

  test.each(['203.0.113.9', '2001:db8::9'])('has the address %s of the edge', async (address) => {
    expect(await seen(address, { isFromEdge: true })).toBe(address);
  });

  test('has no address if the edge wrote none', async () => {
    expect(await seen('unknown', { isFromEdge: true })).toBe('');
  });

  test('is not believed without the edge', async () => {
    expect(await seen('203.0.113.9', {})).toBe('');
  });
});

const trust = { RATE_LOGINS_PER_ADDRESS: '2', TRUST_PROXY: '1' };

/** Makes three logins, each with a different forwarded address. */
async function logins(address: string): Promise<number[]> {
  const seen: number[] = [];
  for (const forwarded of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    const body = JSON.stringify({ username: `name ${forwarded}`, password: 'wrong-one' });
    const headers = { 'X-Forwarded-For': forwarded, 'Content-Type': 'application/json' };
    const response = await fetch(`${address}/api/v1/auth/login`, { method: 'POST', body, headers });
    seen.push(response.status);
  }
  return seen;
}

describe('behind a proxy', () => {
  const server = useTestServer(trust);
  const address = useListeningServer(server);
  test('rate limits count by the address that it forwards', async () => {
    expect(await logins(address())).toEqual([401, 401, 401]);
  });
});

describe('without one', () => {
  const server = useTestServer({ ...trust, TRUST_PROXY: '' });
  const address = useListeningServer(server);
  test('a header that anybody can write changes nothing', async () => {
    expect(await logins(address())).toEqual([401, 401, 429]);
  });
});
