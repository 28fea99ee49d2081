import type { Container } from '@naru/contract/entities/container';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findExposedSecrets,
  findHarmfulMounts,
  findLowMemoryLimit,
  findMissingDomain,
  findMissingVariables,
  findPortMismatch,
  hidesSystemFolder,
} from './container-checks.ts';

const web = (rest: Partial<Container> = {}): Container => ({ slug: 'web-1', name: 'web', ...rest });
const http = (internal_port: number, fqdn: string | null = 'a.example.com') => [
  { network_id: 'n', internal_port, network_type: 'http', fqdn },
];
const port = (value: string) => [{ env_var_id: 'v', key: 'PORT', value }];

describe('PORT and the http port', () => {
  test('differ: the variable is told with its id', () => {
    const container = web({ env_vars: port('8080'), networks: http(3000) });
    expect(findPortMismatch(container)).toEqual([
      { kind: 'port', container, value: '8080', variable: 'v', port: 3000 },
    ]);
  });

  test("differ: the template's port counts as long as no variable says otherwise", () => {
    const template_config = { port: 3000 };
    const container = web({ template_config, networks: http(80) });
    expect(findPortMismatch(container)).toMatchObject([
      { value: '3000', variable: undefined, port: 80 },
    ]);
    expect(findPortMismatch({ ...container, env_vars: port('80') })).toEqual([]);
  });

  test.each([
    ['they are the same', web({ env_vars: port(' 3000 '), networks: http(3000) })],
    ['a reference has the port', web({ env_vars: port(`\${{db.PORT}}`), networks: http(3000) })],
    ['there is no http network', web({ env_vars: port('8080') })],
    ['nothing tells a port', web({ networks: http(3000) })],
    [
      'a secret has the port',
      web({
        env_vars: port('8080'),
        secrets: [{ secret_id: 's', key: 'PORT' }],
        networks: http(3000),
      }),
    ],
    [
      'another kind of network has another port',
      web({
        env_vars: port('8080'),
        networks: [{ network_id: 'n', internal_port: 1, network_type: 'tcp' }],
      }),
    ],
  ])('nothing is said when %s', (_, container) => {
    expect(findPortMismatch(container)).toEqual([]);
  });
});

describe('a variable that the template needs', () => {
  const template = {
    template_id: 'rails',
    name: 'Rails',
    template_variables: [
      {
        key: 'MASTER',
        secret: true,
        required: true,
        alternative: 'BASE',
        description: '키입니다.',
      },
      { key: 'URL' },
    ],
  };
  const own = { git_url: 'https://example.com/a.git' };

  test('is missing', () => {
    expect(findMissingVariables(web(own), template)).toMatchObject([
      { kind: 'variable', key: 'MASTER', template: 'Rails', purpose: '키입니다.' },
    ]);
  });

  test.each([
    ['it is a secret', web({ ...own, secrets: [{ secret_id: '1', key: 'MASTER' }] })],
    [
      'its alternative is there',
      web({ ...own, env_vars: [{ env_var_id: '1', key: 'BASE', value: 'x' }] }),
    ],
    ['the starter application runs', web({ git_url: '' })],
  ])('is not missing when %s', (_, container) => {
    expect(findMissingVariables(container, template)).toEqual([]);
  });
});

test('an http network without a domain', () => {
  expect(findMissingDomain(web({ networks: http(80, null) }))).toMatchObject([{ port: 80 }]);
  expect(findMissingDomain(web({ networks: http(80, ' ') }))).toHaveLength(1);
  expect(findMissingDomain(web({ networks: http(80) }))).toEqual([]);
  expect(findMissingDomain(web())).toEqual([]);
});

describe('a mount over a folder of the system', () => {
  test.each(['/', '/etc', '/etc/', '//usr//bin', '/data/../etc', '/proc/1', '/var', '/./'])(
    '%s hides what the container needs',
    (path) => {
      expect(hidesSystemFolder(path)).toBe(true);
    },
  );

  test.each(['/data', '/etc/app', '/var/lib/data', '/usr/share/x', '/app/etc', '/home', '/srv'])(
    '%s does not',
    (path) => {
      expect(hidesSystemFolder(path)).toBe(false);
    },
  );

  test('is the same however the path is written', () => {
    const folder = fc.stringMatching(/^[a-z]{1,5}$/);
    void fc.assert(
      fc.property(fc.array(folder, { maxLength: 3 }), folder, (folders, extra) => {
        const path = `/${folders.join('/')}`;
        const longer = `/${extra}/..//${folders.map((one) => `${one}/./`).join('/')}`;
        expect(hidesSystemFolder(longer)).toBe(hidesSystemFolder(path));
      }),
    );
  });

  test('names the volume and the path', () => {
    const mounts = [
      { volume_id: 'a', mount_path: '/etc' },
      { volume_id: 'b', mount_path: '/data' },
      { volume_id: 'c', mount_path: null },
    ];
    expect(findHarmfulMounts(web({ mounts }))).toMatchObject([{ volume: 'a', path: '/etc' }]);
  });
});

describe('a value that looks secret among the plain ones', () => {
  const found = (key: string, value: string) =>
    findExposedSecrets(web({ env_vars: [{ env_var_id: 'v', key, value }] })).length === 1;

  test.each([
    ['API_TOKEN', 'abc'],
    ['DB_PASSWORD', 'hunter2'],
    ['DB_PASSWORD', '1234'],
    ['DATABASE_URL', 'postgres://me:word@db/shop'],
    ['STRIPE', 'sk-live'],
    ['DATABASE_URL', `postgres://me:word@\${{db.HOST}}/shop`],
  ])('%s=%s is told', (key, value) => {
    expect(found(key, value)).toBe(true);
  });

  test.each([
    ['NODE_ENV', 'production'],
    ['API_TOKEN', ''],
    ['TOKEN_EXPIRES_IN', '15m'],
    ['PASSWORD_LOGIN', 'true'],
    ['SECRET_FILE', '/run/secrets/key'],
    ['NEXT_PUBLIC_API_KEY', 'abc'],
    ['DATABASE_URL', 'postgres://db/shop'],
    ['DB_PASSWORD', `\${{db.PASSWORD}}`],
    ['DATABASE_URL', `postgres://me:\${{db.PASSWORD}}@\${{db.HOST}}/shop`],
  ])('%s=%s is not', (key, value) => {
    expect(found(key, value)).toBe(false);
  });

  test('says whether there is a secret of that key', () => {
    const env_vars = [{ env_var_id: 'v', key: 'API_TOKEN', value: 'abc' }];
    const secrets = [{ secret_id: 's', key: 'API_TOKEN' }];
    expect(findExposedSecrets(web({ env_vars }))[0]?.taken).toBe(false);
    expect(findExposedSecrets(web({ env_vars, secrets }))[0]?.taken).toBe(true);
  });
});

describe('less memory than the template asks for', () => {
  const template = {
    template_id: 'next',
    name: 'Next.js',
    default_resources: { cpu_limit: 500, memory_limit: 1000 },
  };
  const small = web({ memory_limit: 256 });

  test('proposes that much, on the step', () => {
    expect(findLowMemoryLimit(small, template, 2048)).toMatchObject([
      { kind: 'little-memory', limit: 256, wanted: 1024, because: 1000, fits: true },
    ]);
  });

  test('says when the project has not that much left', () => {
    expect(findLowMemoryLimit(small, template, 768)[0]?.fits).toBe(true);
    expect(findLowMemoryLimit(small, template, 767)[0]?.fits).toBe(false);
  });

  test('is not said of enough, and without a template', () => {
    expect(findLowMemoryLimit(web({ memory_limit: 1000 }), template, 0)).toEqual([]);
    expect(findLowMemoryLimit(small, undefined, 0)).toEqual([]);
    expect(findLowMemoryLimit(web(), template, 0)).toEqual([]);
  });
});
