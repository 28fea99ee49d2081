import { normalizeToNfc } from '../../format/long-marks.ts';

const ESCAPE = '\u001b';
const BELL = '\u0007';

const OPERATING_SYSTEM_COMMAND = `\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)?`;
const CONTROL_SEQUENCE = '\\[[0-?]*[ -/]*';

/** Matches ANSI sequences other than colours: sequences that move the cursor, set the window title or clear the screen. */
const otherSequences = new RegExp(
  `${ESCAPE}(?:${OPERATING_SYSTEM_COMMAND}|${CONTROL_SEQUENCE}(?:[@-ln-~]|$)|[ -/]*[0-Z\\\\^-~])`,
  'g',
);
const colours = new RegExp(`${ESCAPE}\\[[\\d;:]*m`, 'g');

/** Matches control characters, invisible spaces and marks that change the direction of text. */
const hidden =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Returns a visible symbol for a hidden character: "␀" for NUL, or the code point (`[U+200B]`) if Unicode has no symbol for the
 * character. Returns tabs unchanged.
 */
function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\t') return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * Replaces hidden characters by visible symbols, and composes Hangul, so that a search finds Hangul in every Unicode normalisation.
 */
export const showHiddenCharacters = (text: string): string =>
  normalizeToNfc(text.replace(hidden, picture));

/**
 * Returns a line as a terminal finally shows the line, with colours: removes text that was overwritten after a carriage return, and
 * ANSI sequences other than colours.
 */
export function removeOverwrittenText(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\r') end -= 1;
  const line = text.slice(0, end);
  return line.slice(line.lastIndexOf('\r') + 1).replace(otherSequences, '');
}

/** Returns the readable text of a line: without colours and overwritten text, and with symbols in place of hidden characters. */
export const toReadableText = (text: string): string =>
  showHiddenCharacters(removeOverwrittenText(text).replace(colours, ''));
