import Anser from 'anser';
import { limitCombiningMarks } from '../../format/long-marks.ts';
import { removeOverwrittenText, showHiddenCharacters } from './readable-text.ts';

/** The colours of log text. A colour of the 256-colour palette and a true colour are mapped to the nearest of these colours. */
export type AnsiColor = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'grey';

/** The text style of a span. */
export interface AnsiStyle {
  color?: AnsiColor | undefined;
  background?: AnsiColor | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
}

/** A section of a log line that has a single text style. */
export interface AnsiSpan {
  text: string;
  look: AnsiStyle;
}

const named: Readonly<Record<string, AnsiColor>> = {
  red: 'red',
  green: 'green',
  yellow: 'yellow',
  blue: 'blue',
  magenta: 'magenta',
  cyan: 'cyan',
  'bright-black': 'grey',
};

const hues: readonly AnsiColor[] = ['red', 'yellow', 'green', 'cyan', 'blue', 'magenta'];

/**
 * Returns the nearest colour to an RGB value with components from 0 to 255. Returns `undefined` for black, white, and very dark or
 * very light greys, which have the default text colour.
 */
function nearest([red, green, blue]: readonly [number, number, number]): AnsiColor | undefined {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 48) return most > 64 && most < 176 ? 'grey' : undefined;
  const parts = [
    [red, (green - blue) / spread],
    [green, 2 + (blue - red) / spread],
    [blue, 4 + (red - green) / spread],
  ] as const;
  const turn = parts.find(([part]) => part === most)?.[1] ?? 0;
  return hues[(Math.round(turn) + 6) % 6];
}

const CUBE = [0, 95, 135, 175, 215, 255];
const FIRST_COLORS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/**
 * Returns the colour for an index of the 256-colour palette: 8 basic colours, 8 bright colours, a cube of 216 colours, and 24
 * greys.
 */
function ofPalette(index: number): AnsiColor | undefined {
  if (index < 16) return index === 8 ? 'grey' : named[FIRST_COLORS[index % 8] ?? ''];
  const grey = 8 + (index - 232) * 10;
  if (index >= 232) return nearest([grey, grey, grey]);
  const place = index - 16;
  const part = (at: number) => CUBE[at % 6] ?? 0;
  return nearest([part(Math.floor(place / 36)), part(Math.floor(place / 6)), part(place)]);
}

/**
 * Returns the colour for a class name of the package `anser`: `ansi-red`, `ansi-bright-red`, `ansi-palette-200`, or
 * `ansi-truecolor`.
 * @param mixed the RGB components of a true colour: "255, 128, 0"
 */
function colorOf(name: string | null, mixed: string | null): AnsiColor | undefined {
  if (name === null) return undefined;
  if (name === 'ansi-truecolor') {
    const [red = 0, green = 0, blue = 0] = (mixed ?? '').split(',').map(Number);
    return nearest([red, green, blue]);
  }
  const index = /^ansi-palette-(\d+)$/.exec(name)?.[1];
  if (index !== undefined) return ofPalette(Number(index));
  const plain = name.replace(/^ansi-/, '');
  return named[plain] ?? named[plain.replace(/^bright-/, '')];
}

/**
 * Splits a line into sections of a single style. Hidden characters are replaced by visible symbols, and long runs of combining
 * marks are shortened to a length that is rendered fast. Apart from shortened runs, the joined text of the sections equals
 * `toReadableText` of the line.
 */
export function parseAnsiSpans(text: string): AnsiSpan[] {
  return Anser.ansiToJson(removeOverwrittenText(text), {
    use_classes: true,
    remove_empty: true,
  }).map(({ content, fg, bg, fg_truecolor, bg_truecolor, decorations }) => ({
    text: limitCombiningMarks(showHiddenCharacters(content)),
    look: {
      color: decorations.includes('dim') ? 'grey' : colorOf(fg, fg_truecolor),
      background: colorOf(bg, bg_truecolor),
      bold: decorations.includes('bold'),
      italic: decorations.includes('italic'),
      underline: decorations.includes('underline'),
    },
  }));
}
