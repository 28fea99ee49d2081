import { describe, expect, it } from 'vitest';
import { countOpenConnections } from '../docker/edge-container.ts';
import { caddyConfig, type EdgeRoute } from './caddy-config.ts';

const route = (hostname: string, held = false): EdgeRoute => ({
  hostname,
  held,
  upstream: '10.208.0.3:8080',
});
const text = (routes: EdgeRoute[], standardHttps = true) =>
  JSON.stringify(caddyConfig(routes, { standardHttps }));

describe('the configuration of the edge', () => {
  it('is the same for the same routes in any order', () => {
    const routes = [route('b.localhost'), route('a.localhost')];
    expect(text(routes)).toBe(text(routes.toReversed()));
  });

  it('gives public names official certificates, and the others its own', () => {
    const routes = [
      route('shop.example.com'),
      route('web-shop.localhost'),
      route('web-shop.localhost'),
    ];
    expect(caddyConfig(routes, { standardHttps: true, acmeEmail: 'a@b.kr' })).toMatchObject({
      apps: {
        tls: {
          automation: {
            policies: [
              { subjects: ['web-shop.localhost'], issuers: [{ module: 'internal' }] },
              { subjects: ['shop.example.com'], issuers: [{ module: 'acme', email: 'a@b.kr' }] },
            ],
          },
        },
      },
    });
  });

  it('leads to https only where the certificate is known and the port is the usual one', () => {
    const location = '"Location":["https://{http.request.host}{http.request.uri}"]';
    expect(text([route('shop.example.com')])).toContain(location);
    expect(text([route('shop.example.com')], false)).not.toContain(location);
    expect(text([route('web.localhost')])).not.toContain(location);
  });

  it('neither leads to the console’s names nor asks for their certificates', () => {
    const routes = [route('naru.example.com'), route('shop.example.com')];
    const isConsoleName = (hostname: string) => hostname === 'naru.example.com';
    const config = JSON.stringify(caddyConfig(routes, { standardHttps: true, isConsoleName }));
    expect(config).toContain('shop.example.com');
    expect(config).not.toContain('naru.example.com');
  });

  it('lets requests wait for an upstream that is held, and not for others', () => {
    expect(text([route('a.localhost', true)])).toContain('"try_duration":"90s"');
    expect(text([route('a.localhost')])).toContain('"try_duration":"2s"');
  });

  it('leads requests that have waited in vain back to what was to be replaced', () => {
    const before = '10.208.0.2:8080';
    const held = caddyConfig([{ ...route('a.localhost', true), before }], { standardHttps: true });
    const errors = {
      routes: [
        { match: [{ host: ['a.localhost'] }], handle: [{ upstreams: [{ dial: before }] }] },
        {},
      ],
    };
    expect(held).toMatchObject({
      apps: { http: { servers: { http: { errors }, https: { errors } } } },
    });
  });

  it('opens its settings to nobody', () => {
    expect(caddyConfig([], { standardHttps: true })).toMatchObject({
      admin: { listen: 'unix//run/naru/admin.sock' },
    });
  });
});

describe('the table of connections', () => {
  it('tells how many lead somewhere', () => {
    const table = `  sl  local_address rem_address   st tx_queue rx_queue
   0: 0200D00A:C5A8 0300D00A:1F90 01 00000000:00000000 00:00000000
   1: 0200D00A:C5A9 0300D00A:1F90 06 00000000:00000000 03:00000000
   2: 0200D00A:C5AA 0400D00A:1F90 01 00000000:00000000 00:00000000
   3: 0200D00A:C5AB 0300D00A:1F91 01 00000000:00000000 00:00000000`;
    expect(countOpenConnections(table, '10.208.0.3', 8080)).toBe(1);
    expect(countOpenConnections(table, '10.208.0.9', 8080)).toBe(0);
  });
});
