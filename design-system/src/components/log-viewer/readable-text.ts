import { composedText } from '../../format/long-marks.ts';

const ESCAPE = '\u001b';
const BELL = '\u0007';

const OPERATING_SYSTEM_COMMAND = `\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)?`;
const CONTROL_SEQUENCE = '\\[[0-?]*[ -/]*';

/** Sequences that do something else than colour: they move the cursor, name the window, clear the screen. */
const otherSequences = new RegExp(
  `${ESCAPE}(?:${OPERATING_SYSTEM_COMMAND}|${CONTROL_SEQUENCE}(?:[@-ln-~]|$)|[ -/]*[0-Z\\\\^-~])`,
  'g',
);
const colours = new RegExp(`${ESCAPE}\\[[\\d;:]*m`, 'g');

/** Controls, and what turns the direction of the text around it. */
const hidden =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A control as its picture, "␀" for NUL; anything else by its number. A tab stays. */
function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\t') return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * A text in which nothing is hidden: controls and marks of direction are shown as what they are, and Hangul is composed, so that a
 * search finds it however it was written.
 */
export const visible = (text: string): string => composedText(text.replace(hidden, picture));

/** A line as a terminal shows it at last, with its colours: what was written over after a carriage return is left out. */
export function settled(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\r') end -= 1;
  const line = text.slice(0, end);
  return line.slice(line.lastIndexOf('\r') + 1).replace(otherSequences, '');
}

/** The text of a line as it is read: without colours. */
export const readable = (text: string): string => visible(settled(text).replace(colours, ''));
