import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

/** A longer query is cut to this many UTF-16 units, and a text to {@link LONGEST_TEXT}: searching takes a bounded time. */
const LONGEST_QUERY = 100;
const LONGEST_TEXT = 500;

/**
 * How well a text matches a query: 3 starts with it, 2 contains it, 1 contains it as Hangul is typed (initial consonants, or a
 * syllable that is still being composed), 0 no match.
 */
export type SearchRank = 0 | 1 | 2 | 3;

/** Normalises a text for comparison: NFC (file names of macOS are decomposed), lower case, no white space. */
const comparable = (text: string): string =>
  text.normalize('NFC').toLocaleLowerCase('ko').replace(/\s+/gu, '');

/** Splits consonant clusters: without a vowel between ㄱ and ㅅ, the input method composes ㄳ. */
const withoutClusters = (query: string): string => query.replace(/[ㄱ-ㅎ]/gu, disassemble);

const isConsonant = (letter: string): boolean => letter >= 'ㄱ' && letter <= 'ㅎ';

/** Whether a syllable of the query, except the last, matches a letter of the text: the same letter, or its initial consonant. */
const stands = (wanted: string, letter: string): boolean =>
  wanted === letter || (isConsonant(wanted) && disassemble(letter).startsWith(wanted));

/** Whether the last, unfinished syllable of the query can become the text at this index: 겨 becomes 결, and 결 becomes 겨루. */
function becomes(wanted: string, text: string, from: number): boolean {
  const typed = disassemble(wanted);
  const first = disassemble(text[from] ?? '');
  const fits = first.startsWith(typed) || typed.startsWith(first);
  return fits && disassemble(text.slice(from, from + 2)).startsWith(typed);
}

function typedAt(text: string, query: string, from: number): boolean {
  const last = query.length - 1;
  for (let index = 0; index < last; index += 1) {
    if (!stands(query[index] ?? '', text[from + index] ?? '')) return false;
  }
  return from + last < text.length && becomes(query[last] ?? '', text, from + last);
}

/** The index at which the text matches the query as Hangul is typed, or -1. */
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

/** The items that match the query, best match first. Items with equal ranks keep their order. */
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
 * The part of a text that matches the query, for highlighting: start and end in UTF-16 units of the text in NFC. `undefined`
 * without a match and for an empty query.
 */
export function searchMatch(
  text: string,
  query: string,
): readonly [from: number, to: number] | undefined {
  const wanted = comparable(query.slice(0, LONGEST_QUERY));
  // The position in the original text of every unit of the normalised text.
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
 * The text that these Latin keys type with Hangul input on. `undefined` where es-hangul throws because the letters do not compose,
 * such as `nnl`.
 */
export function typedInHangul(letters: string): string | undefined {
  try {
    return convertQwertyToHangul(letters);
  } catch {
    return undefined;
  }
}

/**
 * The text that the same keys type in the other state of the 한/영 key: 결제 for `rufwp`, `naru` for ㅜㅁ겨. `undefined` when the result
 * has no whole syllables. Suggest it only when it has results and the query itself has none.
 */
export function keyboardCorrection(query: string): string | undefined {
  const typed = query.slice(0, LONGEST_QUERY).normalize('NFC').trim();
  if (/[ㄱ-ㅣ가-힣]/u.test(typed)) return convertHangulToQwerty(typed);
  if (!/[a-z]/iu.test(typed)) return undefined;
  const capsLock = typed === typed.toUpperCase();
  const hangul = typedInHangul(capsLock ? typed.toLowerCase() : typed);
  return hangul === undefined || /[ㄱ-ㅣ]/u.test(hangul) ? undefined : hangul;
}

/** The corrected query for a query without results: the text of the other state of the 한/영 key, if that has results. */
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
