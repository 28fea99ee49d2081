import { normalizeToNfc } from '../../format/long-marks.ts';
import { guessLogLevel, isLevelAtLeast, type LogLevel } from './log-level.ts';
import { findLineIndex, type LogLine } from './log-line.ts';
import { createSearchPattern } from './log-search-pattern.ts';
import { toReadableText } from './readable-text.ts';

/** The filter and the search text of the reader. */
export interface LogQuery {
  /** The lowest severity that is shown. */
  minimum: LogLevel;
  /** The search text; an empty string if the reader does not search. */
  search: string;
}

/** The result of a query: the shown lines, and the matching lines among the shown lines. */
export interface LogView {
  query: LogQuery;
  lines: readonly LogLine[];
  shown: readonly LogLine[];
  matches: readonly LogLine[];
}

/** A cache with the result of `normalizeSearchText` for each line, because converting 100,000 lines takes long. */
const folded = new WeakMap<LogLine, string>();

/** Converts a text to lower case and composed Hangul, for comparison. */
export const normalizeSearchText = (text: string): string => normalizeToNfc(text).toLowerCase();

function foldedText(line: LogLine): string {
  const known = folded.get(line) ?? normalizeSearchText(toReadableText(line.text));
  folded.set(line, known);
  return known;
}

function isShown(line: LogLine, minimum: LogLevel): boolean {
  return (
    minimum === 'debug' || isLevelAtLeast(guessLogLevel(toReadableText(line.text), line), minimum)
  );
}

/**
 * Returns the lines of the previous view that are still valid, and the index of the first line that the previous view does not
 * contain.
 */
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
  const from = (known: readonly LogLine[]) => known.slice(findLineIndex(known, first));
  return { shown: from(before.shown), matches: from(before.matches), unknown: last - first + 1 };
}

/**
 * Computes the shown lines and the matching lines of a log. If the query is unchanged, only lines that were added since the
 * previous view are read, so that the function is fast enough to run for every new line. If the query has changed, all lines are
 * read.
 * @param before the previous view
 * @param lines log lines with consecutive numbers
 */
export function computeLogView(
  before: LogView | undefined,
  lines: readonly LogLine[],
  query: LogQuery,
): LogView {
  const { shown, matches, unknown } = kept(before, lines, query);
  const { minimum } = query;
  const pattern = createSearchPattern(normalizeSearchText(query.search));
  const added = lines.slice(unknown).filter((line) => isShown(line, minimum));
  const found = pattern ? added.filter((line) => foldedText(line).search(pattern) >= 0) : [];
  return {
    query,
    lines,
    shown: minimum === 'debug' ? lines : [...shown, ...added],
    matches: [...matches, ...found],
  };
}

/**
 * Returns the next (1) or the previous (-1) matching line, counted from a line number. The search wraps around at both ends.
 * Returns `undefined` if there is no matching line.
 */
export function findNextMatch(
  matches: readonly LogLine[],
  number: number,
  step: 1 | -1,
): LogLine | undefined {
  const place =
    step === 1 ? findLineIndex(matches, number + 1) : findLineIndex(matches, number) - 1;
  return matches.at(place % matches.length);
}
