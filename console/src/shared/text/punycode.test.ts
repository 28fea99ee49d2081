import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import { decodePunycode } from './punycode.ts';

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
