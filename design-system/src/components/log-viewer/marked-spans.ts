import type { AnsiSpan } from './ansi-spans.ts';
import { searchPattern } from './log-search-pattern.ts';
import { foldText } from './log-view.ts';

/** A part of a line with one style that either matches the search as a whole or not at all. */
export interface MarkedSpan extends AnsiSpan {
  /** The start in the line, in characters. */
  at: number;
  marked: boolean;
}

/** The ranges at which a text matches the search, as pairs of start and end. */
function placesOf(text: string, search: string): number[] {
  const lower = foldText(text);
  const pattern = searchPattern(search);
  // Lower case makes some letters longer, such as İ. The ranges of such a text would be wrong.
  if (!pattern || lower.length !== text.length) return [];
  return [...lower.matchAll(pattern)].flatMap(({ 0: found, index }) => [
    index,
    index + found.length,
  ]);
}

/** Splits the parts of a line at the start and end of each match, which may be in the middle of a colour. */
export function markedSpans(spans: readonly AnsiSpan[], search: string): MarkedSpan[] {
  const places = placesOf(spans.map(({ text }) => text).join(''), foldText(search));
  const marked: MarkedSpan[] = [];
  let passed = 0;
  let start = 0;
  for (const { text, look } of spans) {
    const end = start + text.length;
    let from = start;
    while (from < end) {
      while ((places[passed] ?? Infinity) <= from) passed += 1;
      const to = Math.min(places[passed] ?? end, end);
      const part = text.slice(from - start, to - start);
      marked.push({ at: from, text: part, look, marked: passed % 2 === 1 });
      from = to;
    }
    start = end;
  }
  return marked;
}
