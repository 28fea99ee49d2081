import type { DataBackup } from '@naru/contract/entities/data-backup';
import { expect, test } from 'vitest';
import { backupCounts, formatComparison } from './content-text.ts';

const compared_at = '2026-11-30T03:10:00Z';
const equal = { name: 'public.a', difference: 'equal', now: 3, backup: 3 };

test('a comparison lists what differs, with what is on one side alone', () => {
  const entries = [
    { name: 'public.orders', difference: 'different', now: 48_210, backup: 48_100 },
    { name: 'public.\u001b[2J', difference: 'only_now', now: 0, backup: null },
    equal,
  ];
  const comparison = { unit: 'table', compared_at, entries, total: 250, different: 2 };
  const lines = formatComparison({ kind: 'postgresql', comparison }, undefined).split('\n');
  expect(lines[0]).toBe('비교: 테이블 250개 가운데 2개가 다릅니다.');
  expect(lines[2]).toMatch(/^ {2}public\.orders +다름 +48,210행 +48,100행$/);
  expect(lines[3]).toMatch(/^ {2}public\.\ufffd\[2J +지금만 있음 +0행 +없음$/);
  expect(lines).toHaveLength(4);
});

test('equal content, and content that could not be counted, are named so', () => {
  const all = { unit: 'folder', compared_at, entries: [equal], total: 1, different: 0 };
  const folders = formatComparison({ kind: 'volume', comparison: all }, undefined);
  expect(folders).toBe('비교: 폴더 1개가 모두 같습니다.');
  const problem = '지금 내용을 세지 못했습니다.';
  const comparison = { ...all, unit: 'table', problem };
  const text = formatComparison({ kind: 'mysql', comparison }, undefined);
  expect(text).toContain('복원본에 테이블 1개가 있습니다.\n  지금 내용을 세지 못했습니다.');
  expect(text).toContain('알 수 없음');
});

const backup: DataBackup = {
  ...{ backup_id: 'b', kind: 'postgresql', state: 'confirmed', origin: 'press' },
  started_at: compared_at,
};

test.each([
  ['postgresql', '12개 테이블, 48,210행'],
  ['redis', '키 48,210개'],
  ['valkey', '키 48,210개'],
  ['mongodb', '컬렉션 12개, 문서 48,210개'],
  ['cockroach', '12개 테이블, 48,210행'],
])('the counts of a backup of %s have its words', (kind, text) => {
  expect(backupCounts({ ...backup, kind, tables: 12, rows: 48_210 })).toBe(text);
});

test('a volume has files, and a backup that was not checked has no counts', () => {
  expect(backupCounts({ ...backup, kind: 'volume', files: 1204 })).toBe('파일 1,204개');
  expect(backupCounts({ ...backup, tables: 3 })).toBe('3개 테이블');
  expect(backupCounts(backup)).toBe('');
});

test('a comparison of Redis counts keys', () => {
  const entries = [{ name: 'db0', difference: 'different', now: 3, backup: 5 }];
  const comparison = { unit: 'table', compared_at, entries, total: 1, different: 1 };
  const text = formatComparison({ kind: 'redis', comparison }, undefined);
  expect(text).toContain('비교: 데이터베이스 1개 가운데 1개가 다릅니다.');
  expect(text).toMatch(/db0 +다름 +키 3개 +키 5개/);
});
