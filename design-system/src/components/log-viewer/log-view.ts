import { composeText } from '../../format/long-marks.ts';
import { isAtLeast, type LogLevel, levelOf } from './log-level.ts';
import { indexFromNumber, type LogLine } from './log-line.ts';
import { searchPattern } from './log-search-pattern.ts';
import { readableText } from './readable-text.ts';

/** The reader's filter and search. */
export interface LogQuery {
  /** The lowest severity that is shown. */
  minimum: LogLevel;
  /** The search text; empty for none. */
  search: string;
}

/** The shown lines, and the matching lines among them. */
export interface LogView {
  query: LogQuery;
  lines: readonly LogLine[];
  shown: readonly LogLine[];
  matches: readonly LogLine[];
}

/** The folded text of each line, cached because folding a hundred thousand lines takes long. */
const folded = new WeakMap<LogLine, string>();

/** Folds a text for comparison: lower case, composed Hangul. */
export const foldText = (text: string): string => composeText(text).toLowerCase();

function foldedText(line: LogLine): string {
  const known = folded.get(line) ?? foldText(readableText(line.text));
  folded.set(line, known);
  return known;
}

function isShown(line: LogLine, minimum: LogLevel): boolean {
  return minimum === 'debug' || isAtLeast(levelOf(readableText(line.text), line), minimum);
}

/** The part of the previous view that is still valid, and the index of the first line that it does not contain. */
function kept(
  before: LogView | undefined,
  lines: readonly LogLine[],
  { minimum, search }: LogQuery,
): { shown: readonly LogLine[]; matches: readonly LogLine[]; unknown: number } {
  const first = lines[0]?.number ?? 0;
  const last = before?.lines.at(-1)?.number ?? 0;
  const goesOn =
    before?.query.minimum === minimum &&
    before.query.search === search &&
    before.lines.at(-1) === lines[last - first];
  if (!goesOn) return { shown: [], matches: [], unknown: 0 };
  const from = (known: readonly LogLine[]) => known.slice(indexFromNumber(known, first));
  return { shown: from(before.shown), matches: from(before.matches), unknown: last - first + 1 };
}

/**
 * Computes the shown lines of a log. With an unchanged query it reads only the lines that are new since the previous view, so that
 * it can run for every new line; another query reads all lines.
 * @param lines with consecutive numbers
 */
export function computeLogView(
  before: LogView | undefined,
  lines: readonly LogLine[],
  query: LogQuery,
): LogView {
  const { shown, matches, unknown } = kept(before, lines, query);
  const { minimum } = query;
  const pattern = searchPattern(foldText(query.search));
  const added = lines.slice(unknown).filter((line) => isShown(line, minimum));
  const found = pattern ? added.filter((line) => foldedText(line).search(pattern) >= 0) : [];
  return {
    query,
    lines,
    shown: minimum === 'debug' ? lines : [...shown, ...added],
    matches: [...matches, ...found],
  };
}

/** The index of the next or previous match of a line, starting again at the other end. `undefined` without matches. */
export function nextMatch(
  matches: readonly LogLine[],
  number: number,
  step: 1 | -1,
): LogLine | undefined {
  const place =
    step === 1 ? indexFromNumber(matches, number + 1) : indexFromNumber(matches, number) - 1;
  return matches.at(place % matches.length);
}
