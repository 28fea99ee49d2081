import { composedText } from '../../format/long-marks.ts';
import { isAtLeast, type LogLevel, levelOf } from './log-level.ts';
import { type LogLine, placeFrom } from './log-line.ts';
import { searchPattern } from './log-search-pattern.ts';
import { readable } from './readable-text.ts';

/** What the reader asks for. */
export interface LogQuery {
  /** The least grave level that is shown. */
  minimum: LogLevel;
  /** What is looked for; empty for nothing. */
  search: string;
}

/** The lines that are shown, and those among them that have what is looked for. */
export interface LogView {
  query: LogQuery;
  lines: readonly LogLine[];
  shown: readonly LogLine[];
  matches: readonly LogLine[];
}

/** The readable text in small letters, which takes long to make for a hundred thousand lines. */
const folded = new WeakMap<LogLine, string>();

/** A text for comparing: the same whether its letters are large or small, its Hangul in parts or composed. */
export const fold = (text: string): string => composedText(text).toLowerCase();

function foldedText(line: LogLine): string {
  const known = folded.get(line) ?? fold(readable(line.text));
  folded.set(line, known);
  return known;
}

function isShown(line: LogLine, minimum: LogLevel): boolean {
  return minimum === 'debug' || isAtLeast(levelOf(readable(line.text), line), minimum);
}

/** As much of a view as still holds, and the first line that it does not know. */
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
  const from = (known: readonly LogLine[]) => known.slice(placeFrom(known, first));
  return { shown: from(before.shown), matches: from(before.matches), unknown: last - first + 1 };
}

/**
 * What is shown of the lines. Only what came since the view before is looked at, so that it can be asked for with every line that
 * comes; another query looks at all of them.
 * @param lines without gaps in their numbers
 */
export function viewOf(
  before: LogView | undefined,
  lines: readonly LogLine[],
  query: LogQuery,
): LogView {
  const { shown, matches, unknown } = kept(before, lines, query);
  const { minimum } = query;
  const pattern = searchPattern(fold(query.search));
  const added = lines.slice(unknown).filter((line) => isShown(line, minimum));
  const found = pattern ? added.filter((line) => foldedText(line).search(pattern) >= 0) : [];
  return {
    query,
    lines,
    shown: minimum === 'debug' ? lines : [...shown, ...added],
    matches: [...matches, ...found],
  };
}

/** The place of the next match after a line, or before it; round at the end. `undefined` where nothing matches. */
export function nextMatch(
  matches: readonly LogLine[],
  number: number,
  step: 1 | -1,
): LogLine | undefined {
  const place = step === 1 ? placeFrom(matches, number + 1) : placeFrom(matches, number) - 1;
  return matches.at(place % matches.length);
}
