import { expect, test } from 'vitest';
import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import { downloadName } from './open-backup.ts';

const nameOf = (container_name: string): string =>
  downloadName({
    ...{ container_name, volume_name: null, parts: [], database_kind: 'redis', compressed: false },
    started_at: new Date('2026-11-30T03:10:00Z'),
  } as unknown as DataBackupRow);

test('the name of a download begins with that of the container, in whole characters', () => {
  expect(nameOf('주문 데이터')).toBe('주문-데이터-20261130-0310.rdb');
  const long = nameOf(`a${'𠀀'.repeat(80)}`);
  expect(long).toBe(`a${'𠀀'.repeat(59)}-20261130-0310.rdb`);
  expect(() => encodeURIComponent(long)).not.toThrow();
});
