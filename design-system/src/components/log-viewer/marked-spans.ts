import type { AnsiSpan } from './ansi-spans.ts';
import { createSearchPattern } from './log-search-pattern.ts';
import { normalizeSearchText } from './log-view.ts';

/** A section of a line that has a single style and is either completely inside or completely outside of a search match. */
export interface MarkedSpan extends AnsiSpan {
  /** The start of the section in the line, in UTF-16 units. */
  at: number;
  marked: boolean;
}

/** Returns the ranges of a text that match the search, as a flat list: the start and the end of each range in UTF-16 units. */
function placesOf(text: string, search: string): number[] {
  const lower = normalizeSearchText(text);
  const pattern = createSearchPattern(search);
  // Lower case makes some letters longer, such as İ. Ranges in the longer text do not fit the original text, so nothing is marked.
  if (!pattern || lower.length !== text.length) return [];
  return [...lower.matchAll(pattern)].flatMap(({ 0: found, index }) => [
    index,
    index + found.length,
  ]);
}

/**
 * Splits the sections of a line at the start and the end of each search match, because a match may cover parts of several sections.
 */
export function splitSpansAtMatches(spans: readonly AnsiSpan[], search: string): MarkedSpan[] {
  const places = placesOf(spans.map(({ text }) => text).join(''), normalizeSearchText(search));
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
