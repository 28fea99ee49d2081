/** Arbitraries (generators of random values of fast-check) for texts and JSON. */
import * as fc from 'fast-check';

const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff가',
  '\u202e아래에서 위로\u202c',
  'مرحبا',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '나루'.normalize('NFD'),
  '\u200b\ufeff',
  '\r\n\u2028\u2029',
  '../../etc/passwd',
  "'; drop table users; --",
  '{{7*7}}<script>',
  '%00',
  '__proto__',
  'constructor',
  'NaN',
  '9'.repeat(400),
  '가'.repeat(5000),
];

/** Texts that no column can store. */
const UNSTORABLE = ['\0', 'abcdefgh\0', '\ud800', 'abcdefgh\udfff'];

/** Generates any text, including lone surrogates. */
export const anyText = fc.oneof(
  fc.constantFrom(...UNSTORABLE),
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units)),
);

const NASTY_NUMBERS = [0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53 + 2, 65_536, 1e21];
const anyNumber = fc.oneof(
  fc.constantFrom(...NASTY_NUMBERS),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const NASTY_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
];
const anyKey = fc.oneof(fc.constantFrom(...NASTY_KEYS), anyText);

const nested = (depth: number, open: string, close: string): string =>
  `${open.repeat(depth)}0${close.repeat(depth)}`;

/** Unusual JSON texts: values that JavaScript cannot represent, duplicate keys, deep nesting, many elements. */
const NASTY_JSON = [
  '1e999',
  '-1e999',
  '123456789012345678901234567890',
  '"\\u0000"',
  '"\\ud800"',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1,"a":2}',
  nested(500, '[', ']'),
  nested(20_000, '[', ']'),
  nested(500, '{"a":', '}'),
  `[${'0,'.repeat(50_000)}0]`,
  `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":0`).join(',')}}`,
];

const anyLeaf = fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null));

/** Generates the text of any JSON value. */
export const anyJson = fc.oneof(
  { weight: 3, arbitrary: anyLeaf.map((value) => JSON.stringify(value)) },
  {
    weight: 2,
    arbitrary: fc
      .object({ key: anyKey, values: [anyLeaf], maxDepth: 3 })
      .map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: fc.array(anyLeaf).map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY_JSON) },
);

/**
 * Generates the JSON text of an object with these fields: some are valid, some have arbitrary values, some are missing, and unknown
 * fields are added.
 */
export const almostValidJson = (right: Readonly<Record<string, unknown>>) => {
  const fields = Object.entries(right).map(([name, value]) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(`${JSON.stringify(name)}:${JSON.stringify(value)}`) },
      { weight: 1, arbitrary: anyJson.map((json) => `${JSON.stringify(name)}:${json}`) },
      {
        weight: 1,
        arbitrary: anyText.map((text) => `${JSON.stringify(name)}:${JSON.stringify(text)}`),
      },
      { weight: 1, arbitrary: fc.constant('') },
    ),
  );
  const strange = fc.tuple(anyKey, anyJson).map(([key, json]) => `${JSON.stringify(key)}:${json}`);
  return fc
    .tuple(fc.tuple(...fields), fc.array(strange, { maxLength: 2 }))
    .map(([known, unknown]) => `{${[...known, ...unknown].filter(Boolean).join(',')}}`);
};
