import { describe, expect, test } from 'vitest';
import {
  calculateTableSize,
  isVacuumDue,
  isWorthRewriting,
  type TableDiskUse,
} from './table-use.ts';

const MIB = 1024 * 1024;
const table: TableDiskUse = {
  name: 't',
  toast: null,
  is_toast: false,
  is_own: true,
  bytes: 100 * MIB,
  rows: 0,
  live: 0,
  dead: 0,
  row_bytes: null,
};

test.each([
  ['a tenth is dead', { live: 9, dead: 1 }, true],
  ['less is', { live: 10, dead: 1 }, false],
  ['nothing is dead', { live: 10 }, false],
  ['nothing is known since a crash', {}, true],
  ['nothing is known of a small one', { bytes: MIB - 1 }, false],
  ['all is dead of a small one', { bytes: MIB - 1, dead: 1 }, false],
])('a table in which %s is vacuumed or left alone', (_, use, due) => {
  expect(isVacuumDue({ ...table, ...use })).toBe(due);
});

describe('what a table would take anew', () => {
  test('is told by the number and the width of its rows', () => {
    const use = { ...table, rows: 1000, row_bytes: 64 };
    expect(calculateTableSize(use, undefined)).toEqual({ bytes: 100 * MIB, needed: 100_000 });
  });

  test('holds its long values, of which four pieces fill a page', () => {
    const toast = { ...table, is_toast: true, bytes: MIB, rows: 4 };
    const { bytes, needed } = calculateTableSize({ ...table, row_bytes: 64, rows: 1 }, toast);
    expect([bytes, needed]).toEqual([101 * MIB, 100 + 8192]);
  });

  test('counts as all of it where nobody has looked, and never as more', () => {
    expect(calculateTableSize(table, undefined).needed).toBe(100 * MIB);
    const wide = { ...table, bytes: 8192, rows: 1000, row_bytes: 500 };
    expect(calculateTableSize(wide, undefined).needed).toBe(8192);
  });
});

test.each([
  ['mostly empty', 100, 10, true],
  ['half empty', 100, 50, true],
  ['a quarter empty', 100, 80, false],
  ['small', 16, 1, false],
  ['longer than it may take', 100, 51, false],
])('a file that is %s is written anew or left', (_, bytes, needed, worth) => {
  expect(isWorthRewriting({ bytes: bytes * MIB, needed: needed * MIB }, 50 * MIB)).toBe(worth);
});
