import type { Command, CommandGroup } from '@naru/design-system';
import { keyboardCorrection, searchRank } from '@naru/design-system/search';

/** A command of the palette, and how it is found. */
export interface Entry extends Command {
  /** The heading of its group. */
  group: string;
  /** Other words for it, which are not shown. */
  words?: string;
  /** Not shown before something is typed: the list would be too long to read. */
  searchedOnly?: boolean;
}

/** The result of a search in the palette. */
export interface Found {
  groups: readonly CommandGroup[];
  /** The corrected query, when only that has a match. */
  correction: string | undefined;
}

/** More than anybody reads; a better query is shorter to type. */
const MOST = 50;

/** Longer text is cut, so that nothing pasted by mistake takes long. */
const LONGEST_QUERY = 100;

/** The score of an entry for one word: the label counts most, hidden words match exactly only; 0 without a match. */
function fitOf({ label, detail = '', words = '' }: Entry, word: string): number {
  const inLabel = searchRank(label, word);
  if (inLabel > 0) return 6 + inLabel;
  const inDetail = searchRank(detail, word);
  if (inDetail > 0) return 3 + inDetail;
  const hidden = searchRank(words, word);
  return hidden > 1 ? hidden : 0;
}

/** The score of an entry for a query. Every word has to match, in any order; a label with the exact query comes first. */
function scoreOf(entry: Entry, query: string): number {
  const worst = Math.min(...query.split(/\s+/u).map((word) => fitOf(entry, word)));
  return worst === 0 ? 0 : worst + 10 * searchRank(entry.label, query);
}

const search = (entries: readonly Entry[], query: string): Entry[] =>
  entries
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);

/** In the order of the entries, each group where its first entry is. */
function grouped(entries: readonly Entry[]): CommandGroup[] {
  const groups = Map.groupBy(entries.slice(0, MOST), ({ group }) => group);
  return [...groups].map(([title, commands]) => ({ title, commands }));
}

/**
 * The entries that match the query, the best first; all entries in their order for an empty query. Without a match, the entries that the
 * same keys match in the other state of the 한/영 key.
 */
export function findCommands(entries: readonly Entry[], query: string): Found {
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
