import { expect, test } from 'vitest';
import { formatLists } from './data-text.ts';

const compared_at = '2026-11-30T03:10:00Z';

test('ids are as long as their beginnings differ', () => {
  const backup = { kind: 'volume', state: 'confirmed', origin: 'press', started_at: compared_at };
  const lists = {
    backups: ['0f3a5b7c-1aaa', '0f3a5b7c-1bbb'].map((backup_id) => ({ ...backup, backup_id })),
    restorations: [],
  };
  const text = formatLists(lists, { used: 0, limit: 2 ** 30 }, undefined);
  expect(text).toContain('백업 2개 · 서버의 디스크 0 B / 1.0 GiB');
  expect(text).toMatch(/ {2}0f3a5b7c-1a {2}.*\n {2}0f3a5b7c-1b {2}/);
});
