import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

/** The maximum length of a query in UTF-16 units. A longer query is truncated, which limits the time of a search. */
const LONGEST_QUERY = 100;
/** The maximum length of a searched text in UTF-16 units. A longer text is truncated. */
const LONGEST_TEXT = 500;

/**
 * The quality of a match between a text and a query. 3: the text starts with the query. 2: the text contains the query. 1: the text
 * contains syllables with the typed initial consonants, or a syllable that is still being composed. 0: no match.
 */
export type SearchRank = 0 | 1 | 2 | 3;

/** Normalises a text for comparison: NFC, lower case, no white space. NFC is needed for decomposed file names of macOS. */
const comparable = (text: string): string =>
  text.normalize('NFC').toLocaleLowerCase('ko').replace(/\s+/gu, '');

/** Splits consonant clusters into consonants: for the typed initial consonants ㄱ and ㅅ, the input method composes the cluster ㄳ. */
const withoutClusters = (query: string): string => query.replace(/[ㄱ-ㅎ]/gu, disassemble);

const isConsonant = (letter: string): boolean => letter >= 'ㄱ' && letter <= 'ㅎ';

/** Checks whether a query character equals a text character or is the initial consonant of the text character. */
const stands = (wanted: string, letter: string): boolean =>
  wanted === letter || (isConsonant(wanted) && disassemble(letter).startsWith(wanted));

/**
 * Checks whether further typing can turn the last syllable of the query into the text at the index `from`: 겨 can become 결, and 결 can
 * become 겨루.
 */
function becomes(wanted: string, text: string, from: number): boolean {
  const typed = disassemble(wanted);
  const first = disassemble(text[from] ?? '');
  const fits = first.startsWith(typed) || typed.startsWith(first);
  return fits && disassemble(text.slice(from, from + 2)).startsWith(typed);
}

/** Checks whether the text at the index `from` matches the query typed so far. */
function typedAt(text: string, query: string, from: number): boolean {
  const last = query.length - 1;
  for (let index = 0; index < last; index += 1) {
    if (!stands(query[index] ?? '', text[from + index] ?? '')) return false;
  }
  return from + last < text.length && becomes(query[last] ?? '', text, from + last);
}

/** Returns the first index at which the text matches the query typed so far; -1 without a match or without Hangul in the query. */
function findTyped(text: string, query: string): number {
  if (!/[ㄱ-ㅣ가-힣]/u.test(query)) return -1;
  for (let from = 0; from + query.length <= text.length; from += 1) {
    if (typedAt(text, query, from)) return from;
  }
  return -1;
}

/**
 * Ranks how well a text matches a query that is still being typed. Ignores case, white space and the encoding of Hangul. `ㄱㅈ`, `겨`
 * and `결ㅈ` match 결제. Every text matches an empty query. Accepts the raw value of a field, also during a composition.
 */
export function searchRank(text: string, query: string): SearchRank {
  const wanted = comparable(query.slice(0, LONGEST_QUERY));
  const searched = comparable(text.slice(0, LONGEST_TEXT));
  if (searched.startsWith(wanted)) return 3;
  if (searched.includes(wanted)) return 2;
  return findTyped(searched, withoutClusters(wanted)) >= 0 ? 1 : 0;
}

/** Returns the items that match the query, sorted by descending rank. Items with equal ranks keep their order. */
export function searchItems<Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  return items
    .map((item) => ({ item, rank: searchRank(textOf(item), query) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ item }) => item);
}

/**
 * Returns the range of a text that matches the query, for highlighting: the start and the exclusive end in UTF-16 units of the text in
 * NFC. Returns `undefined` without a match and for an empty query.
 */
export function searchMatch(
  text: string,
  query: string,
): readonly [from: number, to: number] | undefined {
  const wanted = comparable(query.slice(0, LONGEST_QUERY));
  // For every UTF-16 unit of the normalised text: the range of the original character.
  const places: { from: number; to: number }[] = [];
  let searched = '';
  let from = 0;
  for (const letter of text.normalize('NFC').slice(0, LONGEST_TEXT)) {
    const compared = comparable(letter);
    const to = from + letter.length;
    for (const _ of compared.split('')) places.push({ from, to });
    searched += compared;
    from = to;
  }
  const found = searched.indexOf(wanted);
  const typed = found < 0 ? withoutClusters(wanted) : wanted;
  const first = found < 0 ? findTyped(searched, typed) : found;
  const start = places[first];
  const end = places[first + typed.length - 1];
  return typed === '' || start === undefined || end === undefined
    ? undefined
    : [start.from, end.to];
}

/**
 * Converts Latin letters to the text that the same keys type with Hangul input on. Returns `undefined` for letters that es-hangul
 * cannot convert, such as `nnl`.
 */
export function typedInHangul(letters: string): string | undefined {
  try {
    return convertQwertyToHangul(letters);
  } catch {
    return undefined;
  }
}

/**
 * Converts a query to the text that the same keys type in the other state of the 한/영 key: `rufwp` to 결제, and ㅜㅁ겨 to `naru`. Returns
 * `undefined` when the converted text contains incomplete syllables. Use {@link meantSearch} to suggest only queries with results.
 */
export function keyboardCorrection(query: string): string | undefined {
  const typed = query.slice(0, LONGEST_QUERY).normalize('NFC').trim();
  if (/[ㄱ-ㅣ가-힣]/u.test(typed)) return convertHangulToQwerty(typed);
  if (!/[a-z]/iu.test(typed)) return undefined;
  const capsLock = typed === typed.toUpperCase();
  const hangul = typedInHangul(capsLock ? typed.toLowerCase() : typed);
  return hangul === undefined || /[ㄱ-ㅣ]/u.test(hangul) ? undefined : hangul;
}

/**
 * Returns a correction for a query without results: the text that the same keys type in the other state of the 한/영 key. Returns
 * `undefined` when the query has results, and when the correction has no results.
 */
export function meantSearch<Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
): string | undefined {
  const isFound = (text: string) => items.some((item) => searchRank(textOf(item), text) > 0);
  if (isFound(query)) return undefined;
  const meant = keyboardCorrection(query);
  return meant && isFound(meant) ? meant : undefined;
}
