import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  RESERVED_TYPEFACE_NAME,
  readPublishedSlices,
  subsetMonospacedTypeface,
  subsetTypeface,
  unpackFont,
} from '../../scripts/lib/subset-typeface.ts';
import { fallbackFontFaces, pretendardWidths } from '../src/fallback-faces.ts';
import {
  charactersInRange,
  createFontSlices,
  createFontsCss,
  monospacedFontSlices,
} from './font-slices.ts';

const slices = createFontSlices();
const folder = new URL('../fonts/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

const isChinese = (point: number) =>
  (point >= 0x2f00 && point <= 0x2fdf) || (point >= 0x4e00 && point <= 0x9fff) || point >= 0xf900;

describe('the typeface in files', () => {
  test('every character of it is in one file and no other', () => {
    const points = slices.flatMap((slice) => slice.points);
    expect(new Set(points).size).toBe(points.length);
    const kept = new Set(points);
    const missing = readPublishedSlices()
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

  test('the committed files equal the generated files', async () => {
    expect(readFileSync(new URL('../src/fonts.css', import.meta.url), 'utf8')).toBe(
      `${createFontsCss(slices)}\n`,
    );
    const files = [...slices, ...monospacedFontSlices].map(({ name }) => `${name}.woff2`);
    files.push('OFL.txt', 'OFL-mono.txt');
    expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
    const points = slices.find(({ name }) => name === 'common-48')?.points ?? [];
    const cut = await subsetTypeface(String.fromCodePoint(...points));
    expect(cut.equals(read('common-48.woff2'))).toBe(true);
  });

  test.each(slices.map(({ name }) => name))('%s stays under 64 kB', (name) => {
    expect(read(`${name}.woff2`).length).toBeLessThan(64_000);
  });

  test('its licence reserves a name that no file has', async () => {
    expect(read('OFL.txt').toString()).toContain(
      `with Reserved Font Name ${RESERVED_TYPEFACE_NAME}`,
    );
    const font = await unpackFont(read('latin.woff2'));
    const names = (name: string) => font.includes(Buffer.from(name, 'utf16le').swap16());
    expect([names('NaruSansKR'), names(RESERVED_TYPEFACE_NAME)]).toEqual([true, false]);
  });
});

/** Returns a table of a font file by its tag, such as `hmtx` with the widths of the glyphs. */
function tableOf(font: Buffer, tag: string): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const at = tables.find((entry) => font.toString('latin1', entry, entry + 4) === tag) ?? 0;
  return font.subarray(font.readUInt32BE(at + 8));
}

test('the fallback fonts are scaled to the widths of a syllable and the space', async () => {
  const font = await unpackFont(await subsetTypeface(' 가'));
  const em = tableOf(font, 'head').readUInt16BE(18);
  // The first glyph of a font is the glyph for missing characters.
  const [space, syllable] = [4, 8].map((at) => tableOf(font, 'hmtx').readUInt16BE(at) / em);
  expect(space).toBeCloseTo(pretendardWidths.regular.space, 3);
  expect(syllable).toBeCloseTo(pretendardWidths.regular.syllable, 3);
});

test.each(fallbackFontFaces)('$family draws syllables at most a seventh smaller', ({ faces }) => {
  const sizes = faces.filter((face) => !('unicodeRange' in face)).map((face) => face.sizeAdjust);
  for (const size of sizes) {
    expect(Number.parseFloat(size)).toBeGreaterThan(85);
    expect(Number.parseFloat(size)).toBeLessThanOrEqual(100);
  }
});

describe('the monospaced typeface in files', () => {
  test.each(monospacedFontSlices)(
    '$name equals the generated file',
    async ({ name, part, range }) => {
      const cut = await subsetMonospacedTypeface(part, charactersInRange(range));
      expect(cut.equals(read(`${name}.woff2`))).toBe(true);
    },
  );

  test('all of it stays under 40 kB', () => {
    const bytes = monospacedFontSlices.map(({ name }) => read(`${name}.woff2`).length);
    expect(bytes.reduce((sum, length) => sum + length, 0)).toBeLessThan(40_000);
  });

  test.each(monospacedFontSlices)(
    '$name has the measures that its fallbacks are scaled to',
    async ({ name }) => {
      const font = await unpackFont(read(`${name}.woff2`));
      const lines = tableOf(font, 'hhea');
      const em = tableOf(font, 'head').readUInt16BE(18);
      const measures = [4, 6, 8, 10].map((at) => lines.readInt16BE(at));
      expect([em, ...measures]).toEqual([1000, 1005, -295, 0, 600]);
    },
  );

  test('its licence reserves no name', () => {
    const licence = read('OFL-mono.txt').toString();
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(licence.split('PREAMBLE')[0]).not.toContain('Reserved Font Name');
  });
});
