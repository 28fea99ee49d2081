/** What a repository's server says goes to the member's log, but as plain text, in bounds and without secrets. */
import { stripVTControlCharacters } from 'node:util';

const LINE_LENGTH = 500;
const LINES = 200;

const printable = (text: string) =>
  [...stripVTControlCharacters(text)].filter((c) => c >= ' ' && c !== '\u007f');

/** Gives lines on: masked, printable, each at most 500 characters, at most 200 of them. */
export function sourceLog(
  log: (text: string) => void,
  secrets: readonly string[],
): (line: string) => void {
  let left = LINES;
  return (line) => {
    const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line);
    const text = printable(masked).slice(0, LINE_LENGTH).join('');
    if (text.trim() === '' || left === 0) return;
    left -= 1;
    log(text);
  };
}
