import { expect, test } from 'vitest';
import { restorationBody } from './restoration.ts';

const point = { archive_id: 'a', point: '2026-11-30T10:00:00+09:00' };

test.each([
  { backup_id: 'b', container: 'db' },
  { backup_id: 'b', volume: 'files' },
  { backup_id: 'b', name: 'copy', from_project: 'shop' },
  { ...point, container: 'db' },
  { ...point, name: 'copy' },
])('%j is restored', (body) => {
  expect(restorationBody.safeParse(body).success).toBe(true);
});

test.each([
  ['backup_id', { container: 'db' }],
  ['backup_id', { ...point, backup_id: 'b', container: 'db' }],
  ['point', { archive_id: 'a', container: 'db' }],
  ['point', { backup_id: 'b', point: point.point, container: 'db' }],
  ['point', { archive_id: 'a', point: 'yesterday', container: 'db' }],
  ['point', { archive_id: 'a', point: '2026-11-30T10:00:00', container: 'db' }],
  ['volume', { ...point, volume: 'files' }],
  ['name', { ...point, container: 'db', name: 'copy' }],
])('a problem of %s: %j', (field, body) => {
  const { error } = restorationBody.safeParse(body);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
