import {
  CONTAINER_VARIABLES_MAX_BYTES,
  VARIABLE_VALUE_MAX_BYTES,
} from '@naru/contract/rules/limits';
import { createReferenceNames } from '@naru/contract/rules/reference';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ValuePart } from './output.ts';
import type { ContainerWithOutputs, VariableParts } from './outputs.ts';
import { createReferenceResolver, type SharedValue } from './resolve-references.ts';

const addresses = {
  engine: { internalHost: ({ container }: { container: string }) => `${container}.internal` },
  edge: { http: 80, https: 443 },
};

const variable = (
  kind: VariableParts['kind'],
  key: string,
  ...parts: ValuePart[]
): VariableParts => ({
  kind,
  key,
  used_in: 'run',
  parts,
});

const container = (
  slug: string,
  variables: VariableParts[],
  more: Partial<ContainerWithOutputs> = {},
): ContainerWithOutputs => ({ slug, template_config: null, networks: [], variables, ...more });

const resolver = (containers: ContainerWithOutputs[], shared: SharedValue[] = []) =>
  createReferenceResolver(
    {
      containers,
      shared,
      names: createReferenceNames(containers.map(({ slug }) => ({ slug, name: `이름 ${slug}` }))),
    },
    addresses,
  );

const to = (name: string, key: string) => ({ name, key });
const value = (text: string, isSecret = false) => ({ value: text, isSecret });

describe('the outputs of a container', () => {
  const http = { internal_port: 8080, network_type: 'http', fqdn: 'shop.example.com' };
  const tcp = { internal_port: 5432, network_type: 'tcp', fqdn: null };

  test.each<[string, Partial<ContainerWithOutputs>, VariableParts[], Record<string, string>]>([
    ['without anything', {}, [], { HOST: 'a.internal', ADDRESS: 'a.internal' }],
    [
      'with networks, of which the first counts',
      { networks: [tcp, http], template_config: { port: 3000 } },
      [],
      {
        HOST: 'a.internal',
        ADDRESS: 'a.internal:5432',
        PORT: '5432',
        URL: 'https://shop.example.com',
      },
    ],
    [
      'with the port of a template',
      { template_config: { port: 3000 } },
      [],
      { HOST: 'a.internal', ADDRESS: 'a.internal:3000', PORT: '3000' },
    ],
    [
      'with a PORT that is none',
      {},
      [variable('env', 'PORT', 'x')],
      { HOST: 'a.internal', ADDRESS: 'a.internal', PORT: 'x' },
    ],
    [
      'with variables of its own',
      { networks: [http] },
      [variable('env', 'HOST', 'mine'), variable('build', 'BUILT', 'x')],
      {
        HOST: 'mine',
        ADDRESS: 'a.internal:8080',
        PORT: '8080',
        URL: 'https://shop.example.com',
      },
    ],
  ])('%s', (_, more, variables, expected) => {
    const { outputs, resolve } = resolver([container('a', variables, more)]);
    const found = Array.from(outputs.get('a')?.keys() ?? [], (key) => [
      key,
      resolve([to('a', key)]),
    ]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([key, text]) => [key, value(text)])),
    );
  });

  test('a secret replaces a variable of the same key, a secret of the build does not', () => {
    const secret = variable('secret', 'KEY', 'hidden');
    const own = variable('env', 'KEY', 'seen');
    const found = (one: VariableParts) =>
      resolver([container('a', [own, one])]).resolve([to('a', 'KEY')]);
    expect(found(secret)).toEqual(value('hidden', true));
    expect(found({ ...secret, used_in: 'both' })).toEqual(value('hidden', true));
    expect(found({ ...secret, used_in: 'build' })).toEqual(value('seen'));
  });

  test('an address with a secret port has no port', () => {
    const port = variable('secret', 'PORT', '8080');
    const { resolve } = resolver([container('a', [port], { template_config: { port: 3000 } })]);
    expect(resolve([to('a', 'ADDRESS')])).toEqual(value('a.internal'));
    expect(resolve([to('a', 'PORT')])).toEqual(value('8080', true));
  });
});

describe('a value', () => {
  const shared = [
    { key: 'MODE', isSecret: false, value: 'production' },
    { key: 'TOKEN', isSecret: true, value: 'hidden' },
  ];

  test('has the values of containers and shared variables in it', () => {
    const db = container('db', [variable('env', 'USER', 'app')]);
    const { resolve } = resolver([db], shared);
    const parts = ['db://', to('db', 'USER'), '@', to('db', 'HOST'), '/', to('project', 'MODE')];
    expect(resolve(parts)).toEqual(value('db://app@db.internal/production'));
  });

  test('that contains a secret is one, however far away the secret is', () => {
    const a = container('a', [variable('env', 'X', 'x-', to('b', 'Y'))]);
    const b = container('b', [variable('env', 'Y', 'y-', to('project', 'TOKEN'))]);
    const { resolve, secretsIn } = resolver([a, b], shared);
    expect(resolve([to('a', 'X')])).toEqual(value('x-y-hidden', true));
    expect(secretsIn([to('a', 'X'), to('project', 'MODE')])).toEqual({ 'project.TOKEN': 'hidden' });
  });

  test.each<[string, ValuePart, string]>([
    ['a missing container', to('gone-1', 'HOST'), '참조한 키를 찾을 수 없습니다: gone-1.HOST.'],
    ['a missing key', to('a', 'HOTS'), '이름 a.HOTS. 비슷한 이름: HOST'],
    ['a value that has none itself', to('a', 'BROKEN'), '이름 b.NONE'],
    ['a ring', to('a', 'RING'), '이름 a.RING → 이름 b.RING → 이름 a.RING'],
    ['a value that refers to a ring', to('a', 'TO_RING'), 'RING → '],
  ])('with a reference to %s has none, and a reason', (_, part, reason) => {
    const a = container('a', [
      variable('env', 'BROKEN', to('b', 'NONE')),
      variable('env', 'RING', to('b', 'RING')),
      variable('env', 'TO_RING', to('a', 'RING')),
    ]);
    const b = container('b', [variable('env', 'RING', to('a', 'RING'))]);
    expect(resolver([a, b]).resolve(['x', part])).toEqual({
      problem: expect.stringContaining(reason),
    });
  });

  test('has the greatest size of a value at most', () => {
    const half = 'x'.repeat(VARIABLE_VALUE_MAX_BYTES / 2);
    const { resolve } = resolver([container('a', [variable('env', 'X', half)])]);
    expect(resolve([to('a', 'X'), to('a', 'X')])).toMatchObject({ isSecret: false });
    expect(resolve([to('a', 'X'), to('a', 'X'), 'x'])).toMatchObject({
      problem: expect.stringContaining('64 KiB'),
    });
  });

  test('of a container that would be too large with its references has none', () => {
    const large = variable('env', 'X', 'x'.repeat(60_000));
    const copies = Array.from({ length: 20 }, (_, index) =>
      variable('env', `C${index}`, to('a', 'X')),
    );
    const { resolve } = resolver([container('a', [large]), container('b', copies)]);
    const sizes = copies.map(({ key }) => {
      const found = resolve([to('b', key)]);
      return 'value' in found ? found.value.length : 0;
    });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
      CONTAINER_VARIABLES_MAX_BYTES,
    );
    expect(sizes).toContain(0);
  });
});

/** A naive interpreter: follows every reference anew, and gives up when it meets an output again. */
function interpret(
  containers: readonly ContainerWithOutputs[],
  parts: readonly ValuePart[],
  path: readonly string[] = [],
): { text: string; isSecret: boolean } | undefined {
  let text = '';
  let isSecret = false;
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const id = `${part.name}.${part.key}`;
    const owner = containers.find(({ slug }) => slug === part.name);
    const own = owner?.variables.filter(({ key, kind }) => key === part.key && kind !== 'build');
    const target = own?.find(({ kind }) => kind === 'secret') ?? own?.[0];
    if (target === undefined || path.includes(id)) return undefined;
    const found = interpret(containers, target.parts, [...path, id]);
    if (found === undefined) return undefined;
    text += found.text;
    isSecret ||= found.isSecret || target.kind === 'secret';
  }
  return { text, isSecret };
}

const anyPart = fc.oneof(
  fc.constantFrom('x', '가', '$'),
  fc.record({
    name: fc.constantFrom('a', 'b', 'gone'),
    key: fc.constantFrom('K1', 'K2', 'K3'),
  }),
);
const anyVariables = fc.uniqueArray(
  fc
    .tuple(
      fc.constantFrom('env' as const, 'secret' as const),
      fc.constantFrom('K1', 'K2', 'K3'),
      fc.array(anyPart, { maxLength: 3 }),
    )
    .map(([kind, key, parts]) => variable(kind, key, ...parts)),
  { selector: ({ kind, key }) => `${kind} ${key}` },
);

test('every value is what a naive interpreter finds', async () => {
  await fc.assert(
    fc.property(anyVariables, anyVariables, (ofA, ofB) => {
      const containers = [container('a', ofA), container('b', ofB)];
      const { resolve } = resolver(containers);
      for (const { parts } of [...ofA, ...ofB]) {
        const expected = interpret(containers, parts);
        const found = resolve(parts);
        if (expected === undefined) expect(found).toHaveProperty('problem');
        else expect(found).toEqual(value(expected.text, expected.isSecret));
      }
    }),
  );
});

test('two hundred values with twenty references each are followed once, not once for each way', () => {
  // A tower in which each value refers twenty times to the value below has 20 ** 200 ways.
  const tower = Array.from({ length: 200 }, (_, index) =>
    variable('env', `K${index}`, ...Array.from({ length: 20 }, () => to('a', `K${index + 1}`))),
  );
  const { resolve } = resolver([container('a', [...tower, variable('env', 'K200', '')])]);
  expect(resolve([to('a', 'K0')])).toEqual(value(''));
});

test('values that together are gigabytes are measured, and not built', () => {
  const shared = { key: 'LARGE', isSecret: false, value: 'x'.repeat(VARIABLE_VALUE_MAX_BYTES / 2) };
  const copies = Array.from({ length: 400 }, (_, index) =>
    variable('env', `K${index}`, to('project', 'LARGE'), to('project', 'LARGE')),
  );
  const containers = Array.from({ length: 50 }, (_, index) => container(`c${index}`, copies));
  const begin = process.cpuUsage();
  const { outputs, outputValue } = resolver(containers, [shared]);
  const found = [...outputs].flatMap(([name, some]) =>
    Array.from(some.keys(), (key) => outputValue({ name, key })),
  );
  const { user } = process.cpuUsage(begin);
  const built = found.filter((one) => 'value' in one && one.value.length > shared.value.length);
  // The address of each container takes a part of its space.
  const whole = CONTAINER_VARIABLES_MAX_BYTES / VARIABLE_VALUE_MAX_BYTES - 1;
  expect(built).toHaveLength(containers.length * whole);
  expect(user / 1000).toBeLessThan(1500);
});
