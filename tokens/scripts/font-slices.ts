import { parseUnicodeRanges, readPublishedSlices } from '../../scripts/lib/subset-typeface.ts';

/** One file of the typeface: its characters, and the `unicode-range` for which a browser requests it. */
export interface FontSlice {
  name: string;
  points: readonly number[];
  /** The value of `unicode-range`. */
  range: string;
}

/** The number of common syllables in one file of about 9 kB. A browser loads one such file for a name with a single new syllable. */
const COMMON_PER_FILE = 48;
const RARE_PER_FILE = 0x200;
const SYLLABLES = { first: 0xac00, last: 0xd7a3 } as const;

/**
 * The characters other than Hangul syllables, grouped by the scripts that occur together in a text. The typeface has no Chinese
 * characters, although its published slices list some.
 */
const scripts = [
  { name: 'symbols', range: 'U+370-3ff,U+2150-2bff,U+3000-33ff,U+ff00-ffef' },
  { name: 'latin', range: 'U+0-2ff,U+2000-214f' },
] as const;

const isSyllable = (point: number): boolean => point >= SYLLABLES.first && point <= SYLLABLES.last;

/** Returns the 2,350 syllables of KS X 1001, which cover nearly all Korean text. */
function commonSyllables(): Set<number> {
  const decoder = new TextDecoder('euc-kr');
  const rows = Array.from({ length: 0xc8 - 0xb0 + 1 }, (_, index) => 0xb0 + index);
  const cells = Array.from({ length: 0xfe - 0xa1 + 1 }, (_, index) => 0xa1 + index);
  const syllables = rows.flatMap((row) =>
    cells.map((cell) => decoder.decode(Uint8Array.of(row, cell)).codePointAt(0) ?? 0),
  );
  return new Set(syllables);
}

const hex = (point: number): string => point.toString(16);

/** Returns the shortest `unicode-range` that contains exactly the given code points. */
function rangeOf(points: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',');
}

const inRange = (range: string, point: number): boolean =>
  range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((text) => Number.parseInt(text, 16));
    return point >= first && point <= last;
  });

const numbered = (name: string, index: number): string =>
  `${name}-${String(index).padStart(2, '0')}`;

/** Divides the common syllables into slices in alphabetical order, in which the `unicode-range` values are shortest. */
function commonSlices(syllables: readonly number[]): FontSlice[] {
  const points = syllables.toSorted((a, b) => a - b);
  const count = Math.ceil(points.length / COMMON_PER_FILE);
  return Array.from({ length: count }, (_, index) => {
    const some = points.slice(index * COMMON_PER_FILE, (index + 1) * COMMON_PER_FILE);
    return { name: numbered('common', index), points: some, range: rangeOf(some) };
  });
}

/**
 * Divides all remaining syllables into slices in alphabetical order. Each slice declares one continuous range: faces that are
 * declared later have precedence for the common syllables inside the range.
 */
function rareSlices(points: readonly number[]): FontSlice[] {
  const blocks = Map.groupBy(points, (point) =>
    Math.floor((point - SYLLABLES.first) / RARE_PER_FILE),
  );
  return [...blocks.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([block, some]) => {
      const first = SYLLABLES.first + block * RARE_PER_FILE;
      const last = Math.min(first + RARE_PER_FILE - 1, SYLLABLES.last);
      return { name: numbered('rare', block), points: some, range: `U+${hex(first)}-${hex(last)}` };
    });
}

/**
 * Returns the slices of the typeface in the order of the style sheet. Where ranges overlap, the browser uses the face declared last.
 * Therefore each slice of rare syllables needs only one short range, and the style sheet is a third of the size of the published
 * style sheet.
 * @see https://www.w3.org/TR/css-fonts-4/#composite-fonts
 */
export function createFontSlices(): FontSlice[] {
  const points = readPublishedSlices().toReversed().flat();
  const common = commonSyllables();
  const syllables = points.filter(isSyllable);
  return [
    ...scripts.map(({ name, range }) => ({
      name,
      range,
      points: points.filter((point) => inRange(range, point)),
    })),
    ...rareSlices(syllables.filter((point) => !common.has(point))),
    ...commonSlices(syllables.filter((point) => common.has(point))),
  ];
}

/**
 * The slices of the monospaced typeface for code: printable ASCII, the letters and signs of Western Europe, and the characters with
 * which programs draw tables and progress bars. All other characters are shown in the sans-serif typeface.
 */
export const monospacedFontSlices = [
  { name: 'mono', part: 'letters', range: 'U+20-7e' },
  {
    name: 'mono-latin',
    part: 'letters',
    range: 'U+a0-ff,U+2010-2027,U+2030-203a,U+20ac,U+2122,U+2212',
  },
  { name: 'mono-boxes', part: 'boxes', range: 'U+2500-259f' },
] as const;

/** The characters in the value of a `unicode-range`. */
export const charactersInRange = (range: string): string =>
  String.fromCodePoint(...parseUnicodeRanges(range));

const face = (family: string, name: string, range: string): string =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:400 650;font-display:swap;src:url(../fonts/${name}.woff2) format('woff2');unicode-range:${range}}`;

/** Returns the style sheet with a `@font-face` rule for each file. */
export const createFontsCss = (slices: readonly FontSlice[]): string =>
  [
    '/*\n * Pretendard and Geist Mono, cut into files by unicode range: a browser fetches only those whose characters are on the\n * page. Made by `pnpm build:fonts`. Load it when the page can be used: linked plainly, it would hold the page back.\n */',
    ...slices.map(({ name, range }) => face('Naru Sans', name, range)),
    ...monospacedFontSlices.map(({ name, range }) => face('Naru Mono', name, range)),
  ].join('\n');
