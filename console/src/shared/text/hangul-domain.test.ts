import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import { decodePunycode, toHangulDomain } from './hangul-domain.ts';

test.each([
  ['xn--o39akk.xn--3e0b707e', '가게.한국'],
  ['XN--O39AKK.com:8443', '가게.com:8443'],
  ['shop.xn--o39akk.example.com', 'shop.가게.example.com'],
  ['shop.example.com', 'shop.example.com'],
  ['나루.한국', '나루.한국'],
  // A Cyrillic label that looks like "apple", and labels that are not valid Punycode.
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['xn--99999999.kr', 'xn--99999999.kr'],
  ['my-xn--o39akk.kr', 'my-xn--o39akk.kr'],
])('%s is shown as %s', (domain, text) => {
  expect(toHangulDomain(domain)).toBe(text);
});

const encoded = (label: string): string => domainToASCII(label).slice('xn--'.length);

describe('decodePunycode', () => {
  test.each(['한글', '나루-앱', '결제2', '가각간갇갈감갑값', 'a가b나c', 'bücher', '例え'])(
    'reads %s as Node writes it',
    (label) => {
      expect(decodePunycode(encoded(label))).toBe(label);
    },
  );

  test.each(['가', '나루😀', '9_', 'a-b!'])('refuses %s, which is no Punycode', (text) => {
    expect(() => decodePunycode(text)).toThrow(RangeError);
  });

  test('refuses a number that has no end, and a code beyond Unicode', () => {
    expect(() => decodePunycode('zzzz')).toThrow(RangeError);
    expect(() => decodePunycode('99999999999a')).toThrow(RangeError);
  });
});
