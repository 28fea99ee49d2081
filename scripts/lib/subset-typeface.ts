import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The typeface's name, which its licence reserves, and ours: as long, so that nothing in the file has to move. */
export const RESERVED_NAME = 'Pretendard';
const OUR_NAME = 'NaruSansKR';

/** The copyright notice, which keeps the name of the work it is about. */
const COPYRIGHT = 0;

const inUtf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** The offset of the naming table in an SFNT file. */
function nameTable(font: Buffer): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error('The font has no table of names.');
  return font.readUInt32BE(entry + 8);
}

function replaceIn(text: Buffer): void {
  const [from, to] = [inUtf16(RESERVED_NAME), inUtf16(OUR_NAME)];
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at)) to.copy(text, at);
}

/**
 * The same SFNT under our name: a changed font must not bear a reserved one.
 * @see https://openfontlicense.org/ofl-reserved-font-name/ and https://learn.microsoft.com/typography/opentype/spec/name
 */
function withOurName(original: Buffer): Buffer {
  const font = Buffer.from(original);
  const table = nameTable(font);
  const strings = table + font.readUInt16BE(table + 4);
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const record = table + 6 + 12 * index;
    if (font.readUInt16BE(record + 6) === COPYRIGHT) continue;
    const start = strings + font.readUInt16BE(record + 10);
    replaceIn(font.subarray(start, start + font.readUInt16BE(record + 8)));
  }
  return font;
}

const published = {
  typeface: import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'),
  slices: import.meta.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'),
  licence: import.meta.resolve('pretendard/dist/LICENSE.txt'),
};

/** The monospaced typeface, whose licence reserves no name, and the parts of it that are taken: letters, and drawings from lines. */
const monospaced = {
  letters: import.meta.resolve(
    '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  ),
  boxes: import.meta.resolve(
    '@fontsource-variable/geist-mono/files/geist-mono-symbols2-wght-normal.woff2',
  ),
  licence: import.meta.resolve('@fontsource-variable/geist-mono/LICENSE'),
};

const read = (address: string): Buffer => readFileSync(fileURLToPath(address));

/**
 * The font features that a subset keeps in addition to the outlines: the weights of the tokens, kerning, tabular digits, and
 * combining marks. The options are constants, because the published types lack some of them.
 */
const kept = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 650, default: 400 } },
  keepFeatures: ['kern', 'tnum', 'ccmp', 'calt', 'case', 'liga', 'locl', 'mark', 'mkmk'],
  noHinting: true,
} as const;

const whole = { targetFormat: 'sfnt', keepAllGlyphs: true } as const;

/** A font in the form whose tables can be read and written. */
export const unpackFont = (font: Buffer): Promise<Buffer> => subsetFont(font, '', whole);

let typeface: Promise<Buffer> | undefined;

async function readTypeface(): Promise<Buffer> {
  return withOurName(await unpackFont(read(published.typeface)));
}

/** The part of the typeface that these characters need, as WOFF2. The same characters give the same bytes. */
export async function subsetTypeface(characters: string): Promise<Buffer> {
  typeface ??= readTypeface();
  return subsetFont(await typeface, characters, kept);
}

/** Code is drawn letter by letter: neither ligatures nor kerning. */
const keptOfCode = { ...kept, keepFeatures: [] };

/** The part of the monospaced typeface that these characters need, as WOFF2, with the same weights. */
export const subsetMonospaced = (part: 'letters' | 'boxes', characters: string): Promise<Buffer> =>
  subsetFont(read(monospaced[part]), characters, keptOfCode);

/** The licences that go wherever a part of the typefaces goes. */
export const fontLicences = (): { sans: string; mono: string } => ({
  sans: read(published.licence).toString(),
  mono: read(monospaced.licence).toString(),
});

/** The typeface's own slices, from rare characters to common ones. */
export function publishedSlices(): number[][] {
  const css = read(published.slices).toString();
  return [...css.matchAll(/unicode-range:([^;}]*)/g)].map(([, ranges = '']) => pointsIn(ranges));
}

/** The code points in the value of a `unicode-range`. */
export function pointsIn(ranges: string): number[] {
  return [...ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].flatMap(
    ([, first = '', last]) => {
      const start = Number.parseInt(first, 16);
      const end = last === undefined ? start : Number.parseInt(last, 16);
      return Array.from({ length: end - start + 1 }, (_, index) => start + index);
    },
  );
}
