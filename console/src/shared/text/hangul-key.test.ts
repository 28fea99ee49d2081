import { typedInHangul } from '@naru/design-system/search';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctHangulKey } from './hangul-key.ts';

test.each([
  ['메ㅑ_ㅏ됴', 'API_KEY'],
  ['메ㅑ_ㅏ됴'.normalize('NFD'), 'API_KEY'],
  [' 메ㅑ ', 'API'],
  ['ㅜㅐㅇㄷ_두ㅍ', 'NODE_ENV'],
  ['API_ㅏ됴', 'API_KEY'],
  ['ㅔㅐㄱㅅ1', 'PORT1'],
  // Texts that are already valid keys, and texts whose conversion is not a valid key.
  ['API_KEY', undefined],
  ['1ㅁ', undefined],
  ['메ㅑ-ㅏ됴', undefined],
  ['키 이름', undefined],
  ['', undefined],
  ['ㅁ'.repeat(256), undefined],
])('%j was meant as %j', (text, key) => {
  expect(correctHangulKey(text)).toBe(key);
});

test('every key that was typed with Hangul input on comes back', async () => {
  await fc.assert(
    fc.property(fc.stringMatching(/^[a-z_][a-z0-9_]{0,30}$/), (key) => {
      const typed = typedInHangul(key);
      fc.pre(typed !== undefined && typed !== key);
      expect(correctHangulKey(typed)).toBe(key.toUpperCase());
    }),
  );
});
