/** The initial consonants of Hangul syllables, in Unicode order. */
const INITIALS =
  '\u3131\u3132\u3134\u3137\u3138\u3139\u3141\u3142\u3143\u3145\u3146\u3147\u3148\u3149\u314a\u314b\u314c\u314d\u314e';

/**
 * The two consonants of each consonant cluster. Input methods compose a cluster from two consonants if no vowel is typed between
 * them.
 */
const CLUSTERS: Readonly<Record<string, string>> = {
  '\u3133': '\u3131\u3145',
  '\u3135': '\u3134\u3148',
  '\u3136': '\u3134\u314e',
  '\u313a': '\u3139\u3131',
  '\u313b': '\u3139\u3141',
  '\u313c': '\u3139\u3142',
  '\u313d': '\u3139\u3145',
  '\u313e': '\u3139\u314c',
  '\u313f': '\u3139\u314d',
  '\u3140': '\u3139\u314e',
  '\u3144': '\u3142\u3145',
};

const FIRST_SYLLABLE = 0xac00;
/** The number of syllables with the same initial consonant. */
const SYLLABLES = 588;

/** The maximum length of a search text in UTF-16 units. A longer text was pasted by mistake and would take long to match. */
const LONGEST = 200;

const clusters = new RegExp(`[${Object.keys(CLUSTERS).join('')}]`, 'gu');

function partOf(letter: string): string {
  const initial = INITIALS.indexOf(letter);
  if (initial < 0) return letter.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&');
  const first = FIRST_SYLLABLE + initial * SYLLABLES;
  return `[${letter}${String.fromCharCode(first)}-${String.fromCharCode(first + SYLLABLES - 1)}]`;
}

/**
 * Converts a search text into a regular expression for texts from `normalizeSearchText`. A consonant matches every syllable with that initial
 * consonant, so that ㅇㄹ matches 오류. Returns `undefined` for an empty search text.
 */
export function createSearchPattern(search: string): RegExp | undefined {
  if (search === '') return undefined;
  const letters = search.slice(0, LONGEST).replace(clusters, (cluster) => CLUSTERS[cluster] ?? '');
  return new RegExp(Array.from(letters, partOf).join(''), 'gu');
}
