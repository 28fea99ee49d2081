import { describe, expect, test } from 'vitest';
import { folderSteps, joinNames, kindOf, placeIn, placeOf, visibleName } from './file-names.ts';

const raw = (...bytes: number[]) => Buffer.from(bytes).toString('base64url');

test.each([
  ['a.txt', 'a.txt'],
  ['new\nline\t', 'new\ufffdline\ufffd'],
  ['한글', '한글'],
  ['a\u202etxt.exe', 'a\ufffdtxt.exe'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
])('%j is shown as %j', (name, shown) => {
  expect(visibleName(name)).toBe(shown);
});

test.each([
  [['a'], 'a'],
  [['a', 'b', 'c\n'], 'a, b, c\ufffd'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c 외 2개'],
])('the names %j are %j', (names, joined) => {
  expect(joinNames(names)).toBe(joined);
});

test('a file is called by its text, or by its bytes if they are no text', () => {
  expect(placeOf({ path: 'a/b', raw_path: null })).toEqual({ path: 'a/b' });
  expect(placeOf({ path: 'a/\ufffd', raw_path: raw(0x61, 0x2f, 0xff) })).toEqual({
    raw_path: raw(0x61, 0x2f, 0xff),
  });
});

test.each([
  ['folder', 'folder'],
  ['other', 'other'],
  ['shortcut', 'other'],
])('the kind %s counts as %s', (kind, expected) => {
  expect(kindOf({ kind })).toBe(expected);
});

describe('the path of a new file', () => {
  test.each([
    [{}, { path: '새 파일' }],
    [{ path: 'a/한글' }, { path: 'a/한글/새 파일' }],
  ])('in %j is %j', (folder, expected) => {
    expect(placeIn(folder, '새 파일')).toEqual(expected);
  });

  test('keeps bytes that are no text', () => {
    expect(placeIn({ raw_path: raw(0xff) }, 'a')).toEqual({ raw_path: raw(0xff, 0x2f, 0x61) });
  });
});

test('the way to a folder has a step for each folder', () => {
  expect(folderSteps({})).toEqual([]);
  expect(folderSteps({ path: '백업/3월' })).toEqual([
    { name: '백업', place: { path: '백업' } },
    { name: '3월', place: { path: '백업/3월' } },
  ]);
  expect(folderSteps({ raw_path: raw(0x61, 0x2f, 0xff) })).toEqual([
    { name: 'a', place: { path: 'a' } },
    { name: '\ufffd', place: { raw_path: raw(0x61, 0x2f, 0xff) } },
  ]);
});
