import { expect, test } from 'vitest';
import { isDatabase, isDatabaseMount, isDatabaseTemplate } from './database.ts';

const database = { template_id: 'postgresql', image: 'postgres:17' };

test('a container with a template and an image is a database', () => {
  expect(isDatabase(database)).toBe(true);
  expect(isDatabase({ template_id: 'go', image: null })).toBe(false);
  expect(isDatabase({ template_id: null, image: 'nginx' })).toBe(false);
  expect(isDatabaseTemplate({ kind: 'database' })).toBe(true);
  expect(isDatabaseTemplate({})).toBe(false);
});

test('the mount of the data is fixed, another one of the same container is not', () => {
  expect(isDatabaseMount(database, { mount_path: '/var/lib/postgresql/data' })).toBe(true);
  expect(isDatabaseMount(database, { mount_path: '/var/lib/postgresql' })).toBe(true);
  expect(isDatabaseMount(database, { mount_path: '/backup' })).toBe(false);
  const other = { template_id: 'postgresql', image: null };
  expect(isDatabaseMount(other, { mount_path: '/var/lib/postgresql' })).toBe(false);
});
