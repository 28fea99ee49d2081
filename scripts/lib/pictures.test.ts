import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completePictureBaseline, readPictureNames } from './pictures.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-baseline-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a picture that two runs looked at is one', () => {
  const list = join(folder, 'names.txt');
  writeFileSync(list, 'a--light-1280\nb--light-1280\na--light-1280\n');
  expect([...readPictureNames(list)]).toEqual(['a--light-1280', 'b--light-1280']);
  expect(readPictureNames(join(folder, 'missing.txt')).size).toBe(0);
});

test('a baseline that was taken anew loses the pictures of stories that are gone', () => {
  for (const name of ['a--light-375', 'b--light-375', 'gone--light-375', 'lost--light-375'])
    writeFileSync(join(folder, `${name}.webp`), '');
  const pictures = () => globSync('*.webp', { cwd: folder }).sort();
  const [a, b] = ['a--light-375', 'b--light-375'];
  completePictureBaseline({ folder, fonts: '1 2' }, new Set([a]), ['a', 'gone', 'light']);
  expect(pictures()).toEqual([`${a}.webp`, `${b}.webp`, 'lost--light-375.webp']);
  completePictureBaseline({ folder, fonts: '1 2' }, new Set([a, b]), []);
  expect(pictures()).toEqual([`${a}.webp`, `${b}.webp`]);
  expect(globSync('fonts.txt', { cwd: folder })).toHaveLength(1);
});
