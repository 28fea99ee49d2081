import Anser from 'anser';
import { limitCombiningMarks } from '../../format/long-marks.ts';
import { finalText, showHiddenCharacters } from './readable-text.ts';

/** The colours of log text. A mixed colour (256 colours or true colour) is mapped to the nearest of them. */
export type AnsiColor = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'grey';

/** The style of a part of a line. */
export interface AnsiLook {
  color?: AnsiColor | undefined;
  background?: AnsiColor | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
}

/** A part of a line with one style. */
export interface AnsiSpan {
  text: string;
  look: AnsiLook;
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

/** The nearest colour to an RGB value with components from 0 to 255; `undefined` for greys. */
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

/** A colour of the palette of 256 colours: 8 basic colours, 8 bright colours, a cube of 216 colours, and greys. */
function ofPalette(index: number): AnsiColor | undefined {
  if (index < 16) return index === 8 ? 'grey' : named[FIRST_COLORS[index % 8] ?? ''];
  const grey = 8 + (index - 232) * 10;
  if (index >= 232) return nearest([grey, grey, grey]);
  const place = index - 16;
  const part = (at: number) => CUBE[at % 6] ?? 0;
  return nearest([part(Math.floor(place / 36)), part(Math.floor(place / 6)), part(place)]);
}

/** The colour of a class name: `ansi-red`, `ansi-bright-red`, `ansi-palette-200`, or `ansi-truecolor` with its components. */
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
 * Splits a line into parts of one style. Hidden characters are made showHiddenCharacters and the text is limited to what can be drawn fast. The
 * joined text of the parts equals `readableText` of the line.
 */
export function ansiSpans(text: string): AnsiSpan[] {
  return Anser.ansiToJson(finalText(text), { use_classes: true, remove_empty: true }).map(
    ({ content, fg, bg, fg_truecolor, bg_truecolor, decorations }) => ({
      text: limitCombiningMarks(showHiddenCharacters(content)),
      look: {
        color: decorations.includes('dim') ? 'grey' : colorOf(fg, fg_truecolor),
        background: colorOf(bg, bg_truecolor),
        bold: decorations.includes('bold'),
        italic: decorations.includes('italic'),
        underline: decorations.includes('underline'),
      },
    }),
  );
}
