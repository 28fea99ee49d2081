import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOpenReference, formatReference, textPosition } from './reference-text.ts';

/** Finds the reference at the caret, which is written as `|`. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return findOpenReference(marked.replace('|', ''), caret);
}

describe('the reference at the caret', () => {
  test.each([
    ['a reference that has begun', `\${{|`, { from: 0, to: 3, query: '' }],
    ['a reference after other text', `a=\${{db.H|`, { from: 2, to: 9, query: 'db.H' }],
    ['a reference with blanks', `\${{ db.|`, { from: 0, to: 7, query: ' db.' }],
    ['a reference in a later line', `a\n\${{결|`, { from: 2, to: 6, query: '결' }],
    ['the second of two', `\${{a.B}}\${{c|`, { from: 8, to: 12, query: 'c' }],
    ['a name with a brace inside', `\${{a}b|`, { from: 0, to: 6, query: 'a}b' }],
    ['a whole reference, up to its end', `\${{d|b.HOST}} x`, { from: 0, to: 12, query: 'd' }],
    [
      'a whole reference with a blank in its name',
      `\${{결|제 서버.URL}}`,
      { from: 0, to: 14, query: '결' },
    ],
    ['a right-to-left name', `\${{خادم|`, { from: 0, to: 7, query: 'خادم' }],
  ])('is %s', (_, marked, open) => {
    expect(at(marked)).toEqual(open);
  });

  test.each([
    ['before the start', `|\${{db.HOST}}`],
    ['within the start', `\${|{db.HOST}}`],
    ['after the end', `\${{db.HOST}}|`],
    ['between the two braces of the end', `\${{db.HOST}|}`],
    ['in the next line', `\${{db\n|`],
    ['in a literal', `$\${{db|`],
    ['in a shell variable', `\${db|`],
    ['without a reference', 'postgres://|'],
  ])('is none %s', (_, marked) => {
    expect(at(marked)).toBeUndefined();
  });

  test('ends at the caret where the braces that follow belong to another text', () => {
    expect(at(`{"a":"\${{d|","b":{"c":{}}}`)).toEqual({ from: 6, to: 10, query: 'd' });
    expect(at(`\${{d| {{name}}`)).toMatchObject({ to: 4 });
  });

  test('is found at the end of 64 KiB of text, and not from further than a reference can be long', () => {
    const long = 'x'.repeat(65_536);
    const found = findOpenReference(`${long}\${{db.`, long.length + 6);
    expect(found).toMatchObject({ query: 'db.' });
    const text = `\${{${long}`;
    expect(findOpenReference(text, text.length)).toBeUndefined();
  });

  test('contains its query up to the caret, and never more than the text', async () => {
    const piece = fc.constantFrom(
      `\${{`,
      '}}',
      '$',
      '{',
      '}',
      'db',
      '.',
      '가',
      '👍',
      ' ',
      '\n',
      '"',
    );
    await fc.assert(
      fc.property(fc.array(piece), fc.nat(), (pieces, place) => {
        const text = pieces.join('');
        const caret = place % (text.length + 1);
        const open = findOpenReference(text, caret);
        fc.pre(open !== undefined);
        expect(text.slice(open.from, caret)).toBe(`\${{${open.query}`);
        expect(open.to).toBeGreaterThanOrEqual(caret);
        expect(open.to).toBeLessThanOrEqual(text.length);
        const rest = text.slice(caret, open.to);
        expect(rest === '' || rest.endsWith('}}')).toBe(true);
      }),
    );
  });
});

test('an inserted reference is whole, so that the caret after it is outside', () => {
  const text = formatReference('결제 서버', 'API_URL');
  expect(text).toBe(`\${{결제 서버.API_URL}}`);
  expect(findOpenReference(text, text.length)).toBeUndefined();
});

test.each([
  ['abc', 0, { line: 1, character: 1 }],
  ['가👍나', 3, { line: 1, character: 3 }],
  ['a\nbc\nd', 3, { line: 2, character: 2 }],
  ['a\n', 2, { line: 2, character: 1 }],
])('the position in %j at %d', (text, offset, position) => {
  expect(textPosition(text, offset)).toEqual(position);
});
