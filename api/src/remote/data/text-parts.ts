/** Parts of the texts about backups and restorations for a plain terminal. */
import { printableText } from '../text-table.ts';

/** Returns the text of a value that the server knows by a word; the word for values of newer servers. */
export const textOf = (texts: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(texts, word) ? (texts[word] ?? word) : word;

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Formats a size in bytes: "1.2 GiB". */
export function formatBytes(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** unit;
  return `${value.toFixed(unit > 0 && value < 10 ? 1 : 0)} ${UNITS[unit]}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a time in the time zone of the terminal: "2026-11-30 03:10". */
export function formatTime(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return printableText(text);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns the line with a reason, if there is one. */
export const reasonLines = (reason: string | null | undefined): string[] =>
  reason ? [`  ${printableText(reason)}`] : [];
