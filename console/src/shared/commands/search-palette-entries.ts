import type { Command, CommandGroup } from '@naru/design-system';
import { keyboardCorrection, searchRank } from '@naru/design-system/search';

/** A command of the palette, with the properties for the search. */
export interface PaletteEntry extends Command {
  /** The heading of the command's group. */
  group: string;
  /** Additional words for the search, which are not shown. */
  words?: string;
  /** Whether the command is hidden for an empty query, because the list would be too long. */
  searchedOnly?: boolean;
}

/** The result of a search in the palette. */
export interface PaletteSearchResult {
  groups: readonly CommandGroup[];
  /** The corrected query, when only the corrected query has a match. */
  correction: string | undefined;
}

/** The maximum number of shown commands. */
const MOST = 50;

/** The maximum length of a query, in characters. A longer query is cut off, so that the search for a pasted text stays fast. */
const LONGEST_QUERY = 100;

/**
 * The score of an entry for one word of the query; 0 without a match. A match in the label has the highest score. The hidden words of
 * the entry only match exactly.
 */
function fitOf({ label, detail = '', words = '' }: PaletteEntry, word: string): number {
  const inLabel = searchRank(label, word);
  if (inLabel > 0) return 6 + inLabel;
  const inDetail = searchRank(detail, word);
  if (inDetail > 0) return 3 + inDetail;
  const hidden = searchRank(words, word);
  return hidden > 1 ? hidden : 0;
}

/** The score of an entry for a query. All words of the query must match, in any order. A match of the whole query ranks highest. */
function scoreOf(entry: PaletteEntry, query: string): number {
  const worst = Math.min(...query.split(/\s+/u).map((word) => fitOf(entry, word)));
  return worst === 0 ? 0 : worst + 10 * searchRank(entry.label, query);
}

const search = (entries: readonly PaletteEntry[], query: string): PaletteEntry[] =>
  entries
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);

/** Groups the entries. The groups are in the order of their first entries. */
function grouped(entries: readonly PaletteEntry[]): CommandGroup[] {
  const shown = entries.slice(0, MOST);
  return [...new Set(shown.map(({ group }) => group))].map((title) => ({
    title,
    commands: shown.filter(({ group }) => group === title),
  }));
}

/**
 * Returns the entries that match the query, best match first. For an empty query, returns the entries in their order. Without a match,
 * searches for the text that the same keys type in the other state of the 한/영 key.
 */
export function searchPaletteEntries(
  entries: readonly PaletteEntry[],
  query: string,
): PaletteSearchResult {
  const text = query.trim().slice(0, LONGEST_QUERY);
  if (text === '') {
    const atFirst = entries.filter(({ searchedOnly }) => !searchedOnly);
    return { groups: grouped(atFirst), correction: undefined };
  }
  const found = search(entries, text);
  const correction = found.length === 0 ? keyboardCorrection(text) : undefined;
  const other = correction === undefined ? [] : search(entries, correction);
  return other.length > 0
    ? { groups: grouped(other), correction }
    : { groups: grouped(found), correction: undefined };
}
