import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RESERVED_NAME } from '../../scripts/lib/font-name.ts';
import { publishedSlices, subsetTypeface, unpackFont } from '../../scripts/lib/subset-typeface.ts';
import { fontSlices, fontsCss } from './font-slices.ts';

const slices = fontSlices();
const folder = new URL('../fonts/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

const isChinese = (point: number) =>
  (point >= 0x2f00 && point <= 0x2fdf) || (point >= 0x4e00 && point <= 0x9fff) || point >= 0xf900;

describe('the typeface in files', () => {
  test('every character of it is in one file and no other', () => {
    const points = slices.flatMap((slice) => slice.points);
    expect(new Set(points).size).toBe(points.length);
    const kept = new Set(points);
    const missing = publishedSlices()
      .flat()
      .filter((point) => !kept.has(point));
    expect(missing.filter((point) => point > 0x1f && !isChinese(point))).toEqual([]);
  });

  test('all 11,172 syllables are there, the common ones in files of their own', () => {
    const syllables = slices.flatMap(({ points }) => points).filter((point) => point >= 0xac00);
    expect(syllables.filter((point) => point <= 0xd7a3)).toHaveLength(11_172);
    const common = slices.filter(({ name }) => name.startsWith('common'));
    expect(common.flatMap(({ points }) => points)).toHaveLength(2350);
  });

  test('what is checked in is what the typeface gives today', async () => {
    expect(readFileSync(new URL('../src/fonts.css', import.meta.url), 'utf8')).toBe(
      `${fontsCss(slices)}\n`,
    );
    const files = [...slices.map(({ name }) => `${name}.woff2`), 'OFL.txt'];
    expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
    const points = slices.find(({ name }) => name === 'common-11')?.points ?? [];
    const cut = await subsetTypeface(String.fromCodePoint(...points));
    expect(cut.equals(read('common-11.woff2'))).toBe(true);
  });

  test.each(slices.map(({ name }) => name))('%s stays under 64 kB', (name) => {
    expect(read(`${name}.woff2`).length).toBeLessThan(64_000);
  });

  test('its licence reserves the name that no file bears', async () => {
    expect(read('OFL.txt').toString()).toContain(`with Reserved Font Name ${RESERVED_NAME}`);
    const font = await unpackFont(read('latin.woff2'));
    const names = (name: string) => font.includes(Buffer.from(name, 'utf16le').swap16());
    expect([names('NaruSansKR'), names(RESERVED_NAME)]).toEqual([true, false]);
  });
});
