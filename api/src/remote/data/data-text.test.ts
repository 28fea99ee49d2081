import { expect, test } from 'vitest';
import { formatComparison, formatLists } from './data-text.ts';

const compared_at = '2026-11-30T03:10:00Z';
const equal = { name: 'public.a', difference: 'equal', now: 3, backup: 3 };

test('a comparison lists what differs, with what is on one side alone', () => {
  const entries = [
    { name: 'public.orders', difference: 'different', now: 48_210, backup: 48_100 },
    { name: 'public.\u001b[2J', difference: 'only_now', now: 0, backup: null },
    equal,
  ];
  const compared = { unit: 'table', compared_at, entries, total: 250, different: 2 };
  const lines = formatComparison(compared, undefined).split('\n');
  expect(lines[0]).toBe('비교: 테이블 250개 가운데 2개가 다릅니다.');
  expect(lines[2]).toMatch(/^ {2}public\.orders +다름 +48,210행 +48,100행$/);
  expect(lines[3]).toMatch(/^ {2}public\.\ufffd\[2J +지금만 있음 +0행 +없음$/);
  expect(lines).toHaveLength(4);
});

test('equal content, and content that could not be counted, are named so', () => {
  const all = { unit: 'folder', compared_at, entries: [equal], total: 1, different: 0 };
  expect(formatComparison(all, undefined)).toBe('비교: 폴더 1개가 모두 같습니다.');
  const problem = '지금 내용을 세지 못했습니다.';
  const text = formatComparison({ ...all, unit: 'table', problem }, undefined);
  expect(text).toContain('복원본에 테이블 1개가 있습니다.\n  지금 내용을 세지 못했습니다.');
  expect(text).toContain('알 수 없음');
});

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
