import { expect, test } from 'vitest';
import { caddyConfig } from './caddy-config.ts';

test('names of which none is certified have the edge’s own authority, and the others a public one', () => {
  expect(caddyConfig({ acmeEmail: 'a@b.kr' })).toMatchObject({
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

test('the edge has no interface for administration', () => {
  expect(caddyConfig({})).toMatchObject({ admin: { disabled: true } });
});
