import { expect, test } from 'vitest';
import { caddyConfig } from './caddy-config.ts';

test('names of which none is certified have the edge’s own authority, and the others a public one', () => {
  expect(caddyConfig({ acme: { email: 'a@b.kr' } })).toMatchObject({
    apps: {
      tls: {
        automation: {
          policies: [
            {
              subjects: expect.arrayContaining(['localhost', '*.localhost', '*.*.home.arpa']),
              issuers: [{ module: 'internal' }],
            },
            { issuers: [{ module: 'acme', email: 'a@b.kr' }] },
          ],
        },
      },
    },
  });
});

const CONSOLE = { upstream: 'naru.naru.svc:80' };

test.each([
  ['https://console.example.com', 'console.example.com', 'acme'],
  ['https://console.localhost:8443', 'console.localhost', 'internal'],
])('the certificate of the console %s is there before its first visit', (origin, name, module) => {
  const config = caddyConfig({ console: { ...CONSOLE, origin } });
  expect(config).toMatchObject({
    apps: {
      tls: {
        certificates: { automate: [name] },
        automation: { policies: [{ subjects: [name], issuers: [{ module }] }, {}, {}] },
      },
    },
  });
});

test('a console that moves has both names: routes, certificates and errors', () => {
  const origin = 'https://console.example.com';
  const otherOrigins = ['https://new.example.com'];
  const config = JSON.stringify(caddyConfig({ console: { ...CONSOLE, origin, otherOrigins } }));
  for (const name of ['console.example.com', 'new.example.com']) {
    expect(config).toContain(`{"match":[{"host":["${name}"]}]`);
    expect(config).toContain(`"Host":["${name}"]`);
  }
  expect(config).toContain('"automate":["console.example.com","new.example.com"]');
  expect(config).toContain('{"host":["console.example.com","new.example.com"]}');
  expect(caddyConfig({ console: { ...CONSOLE, origin, otherOrigins: [] } })).toEqual(
    caddyConfig({ console: { ...CONSOLE, origin } }),
  );
});

test('without a console, no certificate is made before a visit', () => {
  expect(JSON.stringify(caddyConfig({}))).not.toContain('automate');
});

test('the edge has no interface for administration', () => {
  expect(caddyConfig({})).toMatchObject({ admin: { disabled: true } });
});
