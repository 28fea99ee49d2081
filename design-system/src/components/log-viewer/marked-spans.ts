import type { AnsiSpan } from './ansi-spans.ts';
import { searchPattern } from './log-search-pattern.ts';
import { fold } from './log-view.ts';

/** A part of a line that looks one way and is, or is not, what is looked for. */
export interface MarkedSpan extends AnsiSpan {
  /** Where it begins in the line, in characters. */
  at: number;
  marked: boolean;
}

/** Where a text stands in another one, as pairs of start and end. */
function placesOf(text: string, search: string): number[] {
  const lower = fold(text);
  const pattern = searchPattern(search);
  // Some letters, such as İ, become two: what is found could not be shown at its place.
  if (!pattern || lower.length !== text.length) return [];
  return [...lower.matchAll(pattern)].flatMap(({ 0: found, index }) => [
    index,
    index + found.length,
  ]);
}

/** The parts of a line, cut where what is looked for begins and ends, which may be in the middle of a colour. */
export function markedSpans(spans: readonly AnsiSpan[], search: string): MarkedSpan[] {
  const places = placesOf(spans.map(({ text }) => text).join(''), fold(search));
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
