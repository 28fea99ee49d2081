import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  codePointLength,
  nameTextRule,
  nonBlankTextRule,
  normalizeName,
  rawTextRule,
} from './text.ts';

const NFD = '결제 서버'.normalize('NFD');

describe('names (specification section 5 and 9)', () => {
  test.each([
    ['  결제 서버\n', '결제 서버'],
    [NFD, '결제 서버'],
    ['\u200b결제\u2060 서\u00ad버\ufeff', '결제 서버'],
    ['\u202eapi\u202c \u2066web\u2069\u200e', 'api web'],
    ['\u200c결제\u200d서버\u200d', '결제서버'],
    ['👩‍💻', '👩‍💻'],
    ['می‌خواهم', 'می‌خواهم'],
    ['', ''],
  ])('%j is sent as %j', (raw, sent) => {
    expect(normalizeName(raw)).toBe(sent);
  });

  test.each([
    ['', 0],
    ['가', 1],
    ['🚀', 1],
    ['ab', 2],
  ])('%j counts %i code points', (text, count) => {
    expect(codePointLength(text)).toBe(count);
  });

  test('a combining sequence without a composed form counts each code point', () => {
    expect(codePointLength('👩‍💻')).toBe(3);
  });

  const name = nameTextRule('필수', '길다');
  test.each([
    ['가'.repeat(255), undefined],
    ['가'.repeat(256), '길다'],
    [`  ${'🚀'.repeat(255)}  `, undefined],
    ['각'.normalize('NFD').repeat(255), undefined],
    ['   ', '필수'],
    ['\u200b\u200b', '필수'],
    ['\u3164 \u00ad', '필수'],
    ['\u2800', '필수'],
    ['가\u200b', undefined],
    [undefined, '필수'],
    [7, '필수'],
    ['a\0b', '사용할 수 없는 문자가 들어 있습니다.'],
    ['\ud800', '사용할 수 없는 문자가 들어 있습니다.'],
  ])('case %#: fails with %j', (raw, reason) => {
    expect(z.safeParse(name, raw).error?.issues[0]?.message).toBe(reason);
  });

  test('a parsed name is trimmed and in normal form C', () => {
    expect(z.parse(name, ` ${NFD} `)).toBe('결제 서버');
  });
});

describe('values that stay unchanged', () => {
  test('line breaks and outer spaces of a value are kept', () => {
    const pem = ' -----BEGIN KEY-----\nMIIE\n-----END KEY-----\n';
    expect(z.parse(nonBlankTextRule('값을 입력해주세요.'), pem)).toBe(pem);
  });

  test.each(['', '  \n '])('%j is empty', (blank) => {
    expect(
      z.safeParse(nonBlankTextRule('값을 입력해주세요.'), blank).error?.issues[0]?.message,
    ).toBe('값을 입력해주세요.');
  });

  test('raw text may be empty', () => {
    expect(z.parse(rawTextRule('글자'), '')).toBe('');
  });
});
