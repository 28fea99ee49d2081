import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The name of the typeface, which its licence reserves. */
export const RESERVED_TYPEFACE_NAME = 'Pretendard';
const OUR_NAME = 'NaruSansKR';

/** The id of the copyright notice in the naming table. The notice keeps the original name. */
const COPYRIGHT = 0;

const inUtf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** Returns the offset of the naming table in an SFNT file, in bytes. */
function nameTable(font: Buffer): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error('The font has no table of names.');
  return font.readUInt32BE(entry + 8);
}

function replaceIn(text: Buffer): void {
  const [from, to] = [inUtf16(RESERVED_TYPEFACE_NAME), inUtf16(OUR_NAME)];
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at)) to.copy(text, at);
}

/**
 * Returns the SFNT file with our name, because a changed font must not have the reserved name.
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

/** The used files of the monospaced typeface: letters, and box-drawing characters. Its licence reserves no name. */
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
 * The options of a subset. It keeps the outlines, the weights of the tokens, kerning, tabular digits and combining marks. The options
 * are constants, because the published types lack some of them.
 */
const kept = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 650, default: 400 } },
  keepFeatures: ['kern', 'tnum', 'ccmp', 'calt', 'case', 'liga', 'locl', 'mark', 'mkmk'],
  noHinting: true,
} as const;

const whole = { targetFormat: 'sfnt', keepAllGlyphs: true } as const;

/** Unpacks a font to SFNT, whose tables can be read and changed. */
export const unpackFont = (font: Buffer): Promise<Buffer> => subsetFont(font, '', whole);

let typeface: Promise<Buffer> | undefined;

async function readTypeface(): Promise<Buffer> {
  return withOurName(await unpackFont(read(published.typeface)));
}

/** Returns the subset of the typeface for these characters, as WOFF2. Equal characters give equal bytes. */
export async function subsetTypeface(characters: string): Promise<Buffer> {
  typeface ??= readTypeface();
  return subsetFont(await typeface, characters, kept);
}

/** The options of a monospaced subset, which has no ligatures and no kerning, because code is drawn letter by letter. */
const keptOfCode = { ...kept, keepFeatures: [] };

/** Returns the subset of the monospaced typeface for these characters, as WOFF2 with the weights of the tokens. */
export const subsetMonospacedTypeface = (
  part: 'letters' | 'boxes',
  characters: string,
): Promise<Buffer> => subsetFont(read(monospaced[part]), characters, keptOfCode);

/** Returns the licences, which must accompany every subset of the typefaces. */
export const readFontLicences = (): { sans: string; mono: string } => ({
  sans: read(published.licence).toString(),
  mono: read(monospaced.licence).toString(),
});

/** Returns the code points of the slices that the typeface publishes, from rare to common characters. */
export function readPublishedSlices(): number[][] {
  const css = read(published.slices).toString();
  return [...css.matchAll(/unicode-range:([^;}]*)/g)].map(([, ranges = '']) =>
    parseUnicodeRanges(ranges),
  );
}

/** Returns the code points in the value of a `unicode-range`. */
export function parseUnicodeRanges(ranges: string): number[] {
  return [...ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].flatMap(
    ([, first = '', last]) => {
      const start = Number.parseInt(first, 16);
      const end = last === undefined ? start : Number.parseInt(last, 16);
      return Array.from({ length: end - start + 1 }, (_, index) => start + index);
    },
  );
}
