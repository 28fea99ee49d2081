import type { ReferenceSource } from '@naru/contract/entities/reference';
import { LOOPBACK_NOTE } from '@naru/contract/rules/env-value-notes';
import { parseTemplate } from '@naru/contract/rules/reference';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ImportLineChoice, importPreviewRows, planVariableImport } from './import-plan.ts';
import { offerReferences } from './offer-references.ts';
import { parseVariables } from './parse-variables.ts';
import { importDraftText } from './use-import-draft.ts';

const NONE = { env: [], secret: [], build: [] };

const container = (
  name: string,
  values: Readonly<Record<string, string>>,
  secrets: readonly string[] = [],
): ReferenceSource => ({
  ...{ name, slug: `${name}-x1`, kind: 'container' },
  keys: [
    { key: 'HOST', secret: false, value: `${name}-x1` },
    ...Object.entries(values).map(([key, value]) => ({ key, secret: false, value })),
    ...secrets.map((key) => ({ key, secret: true, value: null })),
  ],
});

const db = container('db', { PORT: '5432', ADDRESS: 'db-x1:5432' }, ['DATABASE_URL']);
const cache = container('cache', { PORT: '6379', ADDRESS: 'cache-x1:6379' });
const web = container('web', { PORT: '3000', ADDRESS: 'web-x1:3000' });
const sources = [{ name: 'project', slug: null, kind: 'project', keys: [] }, db, cache, web];

function offered(text: string, known: readonly ReferenceSource[] = sources) {
  const read = parseVariables(text);
  if (read.problem !== undefined) throw new Error(read.problem);
  return offerReferences(read.variables, known, 'web-x1').get(0);
}

test.each([
  // The whole URL of a database: by its host, by its name in a Compose file, and of the only database of the kind.
  ['DATABASE_URL=postgres://app:pw@db-x1:5432/app', `\${{db.DATABASE_URL}}`],
  ['DATABASE_URL=postgresql://app:pw@db/app?sslmode=disable', `\${{db.DATABASE_URL}}`],
  ['DATABASE_URL=postgres://app:pw@localhost:5432/app', `\${{db.DATABASE_URL}}`],
  ['DATABASE_URL=POSTGRES://127.0.0.1/app', `\${{db.DATABASE_URL}}`],
  // Host and port of a container without a URL of its own.
  ['REDIS_URL=redis://:pw@cache:6379/0', `redis://:pw@\${{cache.ADDRESS}}/0`],
  ['REDIS_URL=redis://localhost', `redis://\${{cache.HOST}}`],
  ['SPRING_URL=jdbc:postgresql://db:5432/app', `jdbc:postgresql://\${{db.ADDRESS}}/app`],
  ['CACHE=cache:6380', `\${{cache.HOST}}:6380`],
  ['CACHE_HOST=cache', `\${{cache.HOST}}`],
  ['PEER=cache-x1', `\${{cache.HOST}}`],
  ['UP=http://CACHE/health', `http://\${{cache.HOST}}/health`],
])('%s is offered as %s', (line, reference) => {
  expect(offered(line)).toBe(reference);
});

test.each([
  ['the own container', 'SELF=http://web:3000'],
  ['a host of somebody else', 'DATABASE_URL=postgres://db.example.com/app'],
  ['a word that is a name of a container', 'POSTGRES_DB=db'],
  ['an address without a database', 'API=http://localhost:3000'],
  ['all networks', 'HOST=0.0.0.0'],
  ['a value with a reference', `URL=redis://db:1/\${{db.PORT}}`],
  ['an ordinary text', 'NODE_ENV=production'],
  ['an invalid line', '1X=postgres://db/app'],
])('%s is left as it is', (_, line) => {
  expect(offered(line)).toBeUndefined();
});

test('a database of the own machine is offered only when there is one of the kind', () => {
  const second = container('old', { PORT: '5432' });
  expect(offered('D=postgres://localhost/app', [...sources, second])).toBeUndefined();
});

test('what is kept of a value stays literal, and the offer is a correct value', async () => {
  const part = fc.stringMatching(/^[a-z0-9$}{._-]{0,12}$/);
  await fc.assert(
    fc.property(part, part, (user, path) => {
      const offer = offered(`U=amqp://u${user}@cache:5672/${path}`);
      if (offer === undefined) return;
      const { parts, problems } = parseTemplate(offer);
      expect(problems).toEqual([]);
      const literal = parts.map((one) => (typeof one === 'string' ? one : 'cache')).join('');
      expect(literal).toBe(`amqp://u${user}@cache:5672/${path}`);
    }),
  );
});

test('an offered reference is saved unless the value is kept, and the draft has the value', () => {
  const read = parseVariables('URL=postgres://localhost/app');
  if (read.problem !== undefined) throw new Error(read.problem);
  const offers = new Map([[0, `\${{db.DATABASE_URL}}`]]);
  const plan = (choice: ImportLineChoice) =>
    planVariableImport(read.variables, NONE, new Map([[0, choice]]), offers);
  const [taken] = plan({});
  expect(taken).toMatchObject({ value: `\${{db.DATABASE_URL}}`, referenced: true, bytes: 23 });
  expect(taken?.notes).toEqual([]);
  expect(importPreviewRows(plan({ referenced: false }), new Map())).toMatchObject([
    { to: 'postgres://localhost/app', notes: [LOOPBACK_NOTE], reference: `\${{db.DATABASE_URL}}`, referenced: false },
  ]);
  expect(importDraftText('URL=postgres://localhost/app', NONE, new Map())?.text).toBe(
    'URL=postgres://localhost/app\n',
  );
});
