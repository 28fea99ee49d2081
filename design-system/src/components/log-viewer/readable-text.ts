import { composeText } from '../../format/long-marks.ts';

const ESCAPE = '\u001b';
const BELL = '\u0007';

const OPERATING_SYSTEM_COMMAND = `\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)?`;
const CONTROL_SEQUENCE = '\\[[0-?]*[ -/]*';

/** ANSI sequences other than colours: they move the cursor, set the window title, or clear the screen. */
const otherSequences = new RegExp(
  `${ESCAPE}(?:${OPERATING_SYSTEM_COMMAND}|${CONTROL_SEQUENCE}(?:[@-ln-~]|$)|[ -/]*[0-Z\\\\^-~])`,
  'g',
);
const colours = new RegExp(`${ESCAPE}\\[[\\d;:]*m`, 'g');

/** Control characters, and marks that change the direction of text. */
const hidden =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The showHiddenCharacters form of a control character: "␀" for NUL, or its number if Unicode has no picture of it. Tabs are unchanged. */
function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\t') return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * A text without hidden characters: control characters and marks of direction become showHiddenCharacters, and Hangul is composed, so that a
 * search finds it in either normalisation.
 */
export const showHiddenCharacters = (text: string): string =>
  composeText(text.replace(hidden, picture));

/** A line as a terminal finally shows it, with its colours: text that was overwritten after a carriage return is removed. */
export function finalText(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\r') end -= 1;
  const line = text.slice(0, end);
  return line.slice(line.lastIndexOf('\r') + 1).replace(otherSequences, '');
}

/** The readableText text of a line: without colours. */
export const readableText = (text: string): string =>
  showHiddenCharacters(finalText(text).replace(colours, ''));
