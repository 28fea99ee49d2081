/** Texts and values of about a megabyte whose processing may take more than linear time in patterns, normalisation or parsing. */

const SIZE = 1024 * 1024;

/** Returns a text of `SIZE` characters: a start, a repeated part, and an end that makes the match of a pattern fail late. */
const filled = (part: string, start = '', end = ''): string =>
  start + part.repeat(Math.floor((SIZE - start.length - end.length) / part.length)) + end;

/** Two combining marks that normalisation has to reorder repeatedly. */
const UNORDERED = '\u0301\u0323';

/** Hostile texts by a description of their content. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  letters: filled('a'),
  capitals: filled('A', '', '!'),
  underscores: filled('_', '', '-'),
  digits: filled('9'),
  zeros: filled('0', '1.'),
  dots: filled('.'),
  'dots of an e-mail': filled('.', 'a@', '@'),
  'dots and letters of an e-mail': filled('a.', 'a@', ' '),
  'at signs': filled('@', 'a'),
  'labels of a domain': filled('a.', '', '!'),
  'hyphens of a domain': filled('-', 'a', '.com'),
  spaces: filled(' ', 'a', 'b'),
  'spaces alone': filled(' '),
  'line breaks': filled('\r\n', 'a', 'b'),
  'wide spaces': filled('\u3000', 'a', 'b'),
  'zero-width spaces': filled('\u200b'),
  syllables: filled('가'),
  'decomposed syllables': filled('각'.normalize('NFD')),
  'leading consonants': filled('\u1100'),
  'combining marks': filled(UNORDERED, 'a'),
  'marks of one class': filled('\u0301', 'a'),
  'sharp s': filled('ß'),
  'ligatures that grow': filled('\ufdfa'),
  emoji: filled('👩‍💻'),
  'first halves of surrogates': filled('\ud800'),
  'second halves of surrogates': filled('\udfff', 'a'),
  'one half at the end': filled('a', '', '\ud800'),
  'NUL at the end': filled('a', '', '\0'),
  slashes: filled('/'),
  'steps upwards': filled('../'),
  backslashes: filled('\\'),
  'a Git URL of at signs': filled('@', 'https://'),
  'a Git URL of colons': filled(':', 'git@a:'),
  'a Git URL of question marks': filled('?', 'https://a/b'),
  'names of branches': filled('.lock/', 'a'),
  'open brackets': filled('['),
  'JSON in a text': filled('{"a":'),
  quotes: filled('"'),
  'percent signs': filled('%', '', '%0'),
};

const nested = (depth: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** Hostile values of other JSON types, by a description of their content. */
export const HOSTILE_JSON_VALUES: Readonly<Record<string, unknown>> = {
  'an array in an array, and so on': nested(100_000),
  'many zeros': Array.from({ length: SIZE / 2 }, () => 0),
  'many objects': Array.from({ length: SIZE / 4 }, () => ({})),
  'many fields': Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`field${i}`, i])),
  'a huge number': 1e308,
};
