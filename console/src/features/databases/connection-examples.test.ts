import { parseTemplate } from '@naru/contract/rules/reference';
import { describe, expect, test } from 'vitest';
import { databaseClient } from '#shared/containers/database-kinds.ts';
import { connectionExamples } from './connection-examples.ts';

const KINDS = ['postgresql', 'mysql', 'mariadb', 'redis', 'valkey', 'mongodb'];
const connection = { password: 's3cret', url: 'scheme://app:s3cret@db:1/app' };
const facts = { kind: 'postgresql', host: 'db', port: 5432, user: 'app', name: 'shop' };

/** The keys that references of a database without a user and a name can lead to. */
const WITHOUT_NAMES = new Set([
  'DATABASE_URL',
  'DATABASE_HOST',
  'DATABASE_PORT',
  'DATABASE_PASSWORD',
]);

describe.each(KINDS)('the examples for %s', (kind) => {
  const examples = connectionExamples({ ...facts, kind }, connection, '주문 DB');

  test('are for Node, Spring and Django', () => {
    expect(examples.map(({ name }) => name)).toEqual(['Node', 'Spring', 'Django']);
    expect(databaseClient(kind)).toBeDefined();
  });

  test('refer to the database, and have no value of it', () => {
    for (const { reference } of examples) {
      const { parts, problems } = parseTemplate(reference);
      const references = parts.filter((part) => typeof part !== 'string');
      expect(problems).toEqual([]);
      expect(references.length).toBeGreaterThan(0);
      expect(references.every(({ name }) => name === '주문 DB')).toBe(true);
      expect(reference).not.toContain('s3cret');
    }
  });

  test('have every value where nothing refers', () => {
    for (const { plain } of examples) {
      expect(plain).not.toMatch(/[{}]/);
      expect(plain).toContain('s3cret');
    }
  });

  test('read the variables that they name', () => {
    for (const { name, reference, code } of examples) {
      if (name === 'Spring') continue;
      const [first = ''] = reference.split('=');
      expect(code.includes(first) || code.includes('dj_database_url')).toBe(true);
    }
  });
});

test('the examples of a kind without names refer to none', () => {
  for (const kind of ['redis', 'valkey']) {
    for (const { reference } of connectionExamples({ ...facts, kind }, connection, 'cache')) {
      const keys = parseTemplate(reference).parts.flatMap((part) =>
        typeof part === 'string' ? [] : [part.key],
      );
      expect(keys.filter((key) => !WITHOUT_NAMES.has(key))).toEqual([]);
    }
  }
});

test('the settings of Spring are whole', () => {
  const [, spring] = connectionExamples(facts, connection, 'db');
  expect(spring?.plain.split('\n')).toEqual([
    'SPRING_DATASOURCE_URL=jdbc:postgresql://db:5432/shop',
    'SPRING_DATASOURCE_USERNAME=app',
    'SPRING_DATASOURCE_PASSWORD=s3cret',
  ]);
});

test('a kind of a newer server has no examples', () => {
  expect(connectionExamples({ ...facts, kind: 'other' }, connection, 'db')).toEqual([]);
});
