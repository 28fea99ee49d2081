import { describe, expect, test } from 'vitest';
import { isPublicName, networkAddress, publishedAddress } from './network-address.ts';

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
    // No authority certifies it there.
    ['shop.example.com', DEFAULT, 'http://shop.example.com:8080'],
  ])('%s at %j is %s', (domain, edge, address) => {
    expect(networkAddress(domain, edge)).toBe(address);
  });

  test.each(['hello-shop.localhost', 'shop.example.com'])(
    'is https where nothing is known of the edge: %s',
    (domain) => {
      expect(networkAddress(domain, undefined)).toBe(`https://${domain}`);
    },
  );

  test.each([
    'javascript:alert(1)',
    'api.example.com@evil.example/',
    'https://api.example.com',
    'a.kr/x"onclick=1',
    '',
  ])('%j is no domain and has none', (domain) => {
    expect(networkAddress(domain, undefined)).toBeUndefined();
    expect(networkAddress(domain, DEFAULT)).toBeUndefined();
  });
});

describe('a public name', () => {
  test.each(['shop.example.com', 'naru.kr', 'localhost.kr', '1.kr'])('%s is one', (name) => {
    expect(isPublicName(name)).toBe(true);
  });

  test.each([
    'localhost',
    'a.localhost',
    'shop',
    '10.0.0.1',
    '::1',
    'a.test',
    'b.internal',
    'c.home.arpa',
  ])('%s is none', (name) => {
    expect(isPublicName(name)).toBe(false);
  });
});

describe('where a network is reached', () => {
  const tcp = { network_type: 'tcp', external_port: 30_001, external_ip: '203.0.113.7' };

  test.each([
    [tcp, { text: '203.0.113.7:30001', href: undefined }],
    [
      { ...tcp, network_type: 'udp' },
      { text: '203.0.113.7:30001', href: undefined },
    ],
    [
      { ...tcp, external_ip: '2001:db8::7' },
      { text: '[2001:db8::7]:30001', href: undefined },
    ],
    [
      { ...tcp, external_ip: null },
      { text: '30001', href: undefined },
    ],
    [{ ...tcp, external_port: null }, undefined],
    [{ network_type: 'tcp', fqdn: 'db.naru.kr' }, undefined],
    [
      { network_type: 'http', fqdn: 'shop.localhost' },
      { text: 'shop.localhost:8080', href: 'http://shop.localhost:8080' },
    ],
    [
      { network_type: 'http', fqdn: 'javascript:alert(1)' },
      { text: 'javascript:alert(1)', href: undefined },
    ],
    [{ network_type: 'http', fqdn: null }, undefined],
    [{}, undefined],
  ])('of %j: %j', (network, address) => {
    expect(publishedAddress(network, DEFAULT)).toEqual(address);
  });

  test('by its name alone where the port is the usual one', () => {
    const network = { network_type: 'http', fqdn: '나루.한국' };
    expect(publishedAddress(network, STANDARD)).toEqual({
      text: '나루.한국',
      href: 'https://나루.한국',
    });
  });
});
