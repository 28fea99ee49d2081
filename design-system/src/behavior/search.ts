import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

/** A longer query is cut to this many UTF-16 units, and a text to {@link LONGEST_TEXT}: searching takes a bounded time. */
const LONGEST_QUERY = 100;
const LONGEST_TEXT = 500;

/**
 * How well a text fits a query: 3 begins with it, 2 contains it, 1 contains it as Hangul is typed (its initial consonants, or a
 * syllable that is still being composed), 0 does not.
 */
export type SearchRank = 0 | 1 | 2 | 3;

/** What is compared: NFC, because file names of macOS come decomposed, in lower case and without white space. */
const comparable = (text: string): string =>
  text.normalize('NFC').toLocaleLowerCase('ko').replace(/\s+/gu, '');

/** Consonants as keys type them: without a vowel between them, ㄱ and ㅅ are composed to ㄳ. */
const withoutClusters = (query: string): string => query.replace(/[ㄱ-ㅎ]/gu, disassemble);

const isConsonant = (letter: string): boolean => letter >= 'ㄱ' && letter <= 'ㅎ';

/** Whether a syllable of the query that is not its last one stands for this letter of the text. */
const stands = (wanted: string, letter: string): boolean =>
  wanted === letter || (isConsonant(wanted) && disassemble(letter).startsWith(wanted));

/** Whether the last syllable of the query can still become what stands here: 겨 becomes 결, and 결 becomes 겨루. */
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

/** Where the text begins to be what was typed, or -1. */
function findTyped(text: string, query: string): number {
  if (!/[ㄱ-ㅣ가-힣]/u.test(query)) return -1;
  for (let from = 0; from + query.length <= text.length; from += 1) {
    if (typedAt(text, query, from)) return from;
  }
  return -1;
}

/**
 * How well a text fits what was typed so far. Ignores case, white space and how Hangul is encoded. `ㄱㅈ`, `겨` and `결ㅈ` find
 * 결제. Everything fits an empty query. Takes the raw value of a field, during a composition too.
 */
export function searchRank(text: string, query: string): SearchRank {
  const wanted = comparable(query.slice(0, LONGEST_QUERY));
  const searched = comparable(text.slice(0, LONGEST_TEXT));
  if (searched.startsWith(wanted)) return 3;
  if (searched.includes(wanted)) return 2;
  return findTyped(searched, withoutClusters(wanted)) >= 0 ? 1 : 0;
}

/** The items that fit the query, the best first, those that fit equally well in their order. */
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
 * The part of a text that fits what was typed, to be highlighted: where it begins and where it ends, in UTF-16 units of the text in NFC.
 * `undefined` where nothing fits, and for an empty query.
 */
export function searchMatch(
  text: string,
  query: string,
): readonly [from: number, to: number] | undefined {
  const wanted = comparable(query.slice(0, LONGEST_QUERY));
  // Of every unit that is compared, where its letter stands in the text.
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

/** What these letters type with Hangul input on; `undefined` where es-hangul throws, because it cannot put them together: `nnl`. */
export function typedInHangul(letters: string): string | undefined {
  try {
    return convertQwertyToHangul(letters);
  } catch {
    return undefined;
  }
}

/**
 * What the same keys type in the other state of the 한/영 key: 결제 for `rufwp`, `naru` for ㅜㅁ겨. `undefined` where that makes no
 * words: Latin letters that do not become whole syllables. Offer it only when it finds what the query itself does not.
 */
export function keyboardCorrection(query: string): string | undefined {
  const typed = query.slice(0, LONGEST_QUERY).normalize('NFC').trim();
  if (/[ㄱ-ㅣ가-힣]/u.test(typed)) return convertHangulToQwerty(typed);
  if (!/[a-z]/iu.test(typed)) return undefined;
  const capsLock = typed === typed.toUpperCase();
  const hangul = typedInHangul(capsLock ? typed.toLowerCase() : typed);
  return hangul === undefined || /[ㄱ-ㅣ]/u.test(hangul) ? undefined : hangul;
}

/** What was probably meant when the query finds none of the items: the other state of the 한/영 key, where that finds something. */
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
