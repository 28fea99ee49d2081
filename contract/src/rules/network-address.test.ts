import { describe, expect, test } from 'vitest';
import {
  httpNetworkUrl,
  isAwaitingAddress,
  isPublicName,
  networkExternalAddresses,
} from './network-address.ts';

const DEFAULT = { http: 8080, https: 8443 };
const STANDARD = { http: 80, https: 443 };

describe('the address of an http network', () => {
  test.each([
    ['hello-shop.localhost', DEFAULT, 'http://hello-shop.localhost:8080'],
    ['hello-shop.localhost', STANDARD, 'http://hello-shop.localhost'],
    ['shop.internal', { http: 80, https: 8443 }, 'http://shop.internal'],
    ['shop.example.com', STANDARD, 'https://shop.example.com'],
    ['Shop.Example.COM', STANDARD, 'https://Shop.Example.COM'],
    ['나루.한국', STANDARD, 'https://나루.한국'],
    ['shop.example.com', { http: 8080, https: 443 }, 'https://shop.example.com'],
    ['shop.example.com', { http: 80, https: 8443 }, 'https://shop.example.com:8443'],
    // No certificate authority issues certificates for port 8080.
    ['shop.example.com', DEFAULT, 'http://shop.example.com:8080'],
  ])('%s at %j is %s', (domain, edge, address) => {
    expect(httpNetworkUrl(domain, edge)).toBe(address);
  });

  test.each(['hello-shop.localhost', 'shop.example.com'])(
    'is https where nothing is known of the edge: %s',
    (domain) => {
      expect(httpNetworkUrl(domain, undefined)).toBe(`https://${domain}`);
    },
  );

  test.each([
    'javascript:alert(1)',
    'api.example.com@evil.example/',
    'https://api.example.com',
    'a.kr/x"onclick=1',
    '',
  ])('%j is no domain and has no address', (domain) => {
    expect(httpNetworkUrl(domain, undefined)).toBeUndefined();
    expect(httpNetworkUrl(domain, DEFAULT)).toBeUndefined();
  });
});

describe('a public name', () => {
  test.each(['shop.example.com', 'naru.kr', 'localhost.kr', '1.kr'])(
    '%s is a public name',
    (name) => {
      expect(isPublicName(name)).toBe(true);
    },
  );

  test.each([
    'localhost',
    'a.localhost',
    'shop',
    '10.0.0.1',
    '::1',
    'a.test',
    'b.internal',
    'c.home.arpa',
  ])('%s is no public name', (name) => {
    expect(isPublicName(name)).toBe(false);
  });
});

describe('the external addresses of a network', () => {
  const tcp = { network_type: 'tcp', external_port: 30_001, external_ip: '203.0.113.7' };

  test.each([
    [tcp, ['203.0.113.7:30001']],
    [{ ...tcp, network_type: 'udp' }, ['203.0.113.7:30001']],
    [{ ...tcp, external_ip: '2001:db8::7' }, ['[2001:db8::7]:30001']],
    [
      { ...tcp, external_addresses: ['lb.example.com', '2001:db8::7'] },
      ['lb.example.com:30001', '[2001:db8::7]:30001'],
    ],
    [{ ...tcp, external_ip: null, external_addresses: [] }, []],
    [{ ...tcp, external_addresses: null }, ['203.0.113.7:30001']],
    [{ ...tcp, external_ip: null }, ['30001']],
    [{ ...tcp, external_port: null }, []],
    [{ network_type: 'tcp', fqdn: 'db.naru.kr' }, []],
    [{ network_type: 'http', fqdn: 'javascript:alert(1)' }, ['javascript:alert(1)']],
    [{ network_type: 'http', fqdn: null }, []],
    [{}, []],
  ])('of %j are %j without a link', (network, texts) => {
    const addresses = texts.map((text) => ({ text, href: undefined }));
    expect(networkExternalAddresses(network, DEFAULT)).toEqual(addresses);
  });

  test.each([
    ['shop.localhost', DEFAULT, 'shop.localhost:8080', 'http://shop.localhost:8080'],
    ['나루.한국', STANDARD, '나루.한국', 'https://나루.한국'],
  ])('with a domain contain no default port: %s', (fqdn, edge, text, href) => {
    expect(networkExternalAddresses({ network_type: 'http', fqdn }, edge)).toEqual([
      { text, href },
    ]);
  });

  test.each([
    [{ ...tcp, external_addresses: [] }, true],
    [{ ...tcp, external_addresses: ['203.0.113.7'] }, false],
    [tcp, false],
    [{ ...tcp, external_port: null, external_addresses: [] }, false],
  ])('of %j are awaited: %s', (network, waits) => {
    expect(isAwaitingAddress(network)).toBe(waits);
  });
});
