import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishBaseline, readNames } from './pictures.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-baseline-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a picture that two runs looked at is one', () => {
  const list = join(folder, 'names.txt');
  writeFileSync(list, 'a--light-1280\nb--light-1280\na--light-1280\n');
  expect([...readNames(list)]).toEqual(['a--light-1280', 'b--light-1280']);
  expect(readNames(join(folder, 'missing.txt')).size).toBe(0);
});

test('a baseline that was taken anew loses the pictures of stories that are gone', () => {
  for (const name of ['a', 'b', 'gone']) writeFileSync(join(folder, `${name}.webp`), '');
  finishBaseline({ folder, fonts: '1 2' }, new Set(['a', 'b']));
  expect(globSync('*.webp', { cwd: folder }).sort()).toEqual(['a.webp', 'b.webp']);
  expect(globSync('fonts.txt', { cwd: folder })).toHaveLength(1);
});
