import type { ReferenceSource } from '@naru/contract/entities/reference';
import { SECRET_IN_BUILD_MESSAGE } from '@naru/contract/rules/reference';
import { expect, test } from 'vitest';
import { toReferenceOptions } from './reference-options.ts';

const source = (name: string, kind: string, ...keys: string[]): ReferenceSource => ({
  ...{ name, slug: `${name}-1`, kind },
  keys: keys.map((key) => ({ key, secret: key === 'DATABASE_URL', value: null })),
});

const sources = [
  source('web', 'container', 'DATABASE_URL', 'PORT'),
  source('project', 'project', 'REGION'),
  source('db', 'container', 'HOST', 'DATABASE_URL'),
];

const namesFor = (key: string, kind: 'env' | 'build' = 'env') =>
  toReferenceOptions(sources, { container: 'web-1', kind, key }).map(
    (option) => `${option.name}.${option.key}`,
  );

test('other containers are first, then shared variables, then the container itself', () => {
  expect(namesFor('')).toEqual([
    ...['db.HOST', 'db.DATABASE_URL', 'project.REGION', 'web.DATABASE_URL', 'web.PORT'],
  ]);
});

test('the same key of another container is before everything else, and the variable itself is none', () => {
  expect(namesFor('DATABASE_URL')).toEqual([
    ...['db.DATABASE_URL', 'db.HOST', 'project.REGION', 'web.PORT'],
  ]);
});

test('a secret cannot be chosen for a build variable', () => {
  const options = toReferenceOptions(sources, { container: 'web-1', kind: 'build', key: 'A' });
  expect(options.find(({ name, key }) => name === 'db' && key === 'DATABASE_URL')).toEqual({
    ...{ name: 'db', key: 'DATABASE_URL', secret: true, value: undefined },
    unavailable: SECRET_IN_BUILD_MESSAGE,
  });
  expect(options.find(({ key }) => key === 'REGION')?.unavailable).toBeUndefined();
});
