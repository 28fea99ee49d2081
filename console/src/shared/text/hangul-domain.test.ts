import { expect, test } from 'vitest';
import { hangulDomain } from './hangul-domain.ts';

test.each([
  ['xn--o39akk.xn--3e0b707e', '가게.한국'],
  ['XN--O39AKK.com:8443', '가게.com:8443'],
  ['shop.xn--o39akk.example.com', 'shop.가게.example.com'],
  ['shop.example.com', 'shop.example.com'],
  ['나루.한국', '나루.한국'],
  // Cyrillic that reads like "apple", and what no domain decodes to.
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['xn--99999999.kr', 'xn--99999999.kr'],
  ['my-xn--o39akk.kr', 'my-xn--o39akk.kr'],
])('%s reads %s', (domain, text) => {
  expect(hangulDomain(domain)).toBe(text);
});
