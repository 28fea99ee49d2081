import { convertHangulToQwerty } from 'es-hangul';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyboardCorrection, searchItems, searchMatch, searchRank } from './search.ts';

/** Generates a character of a name: a Hangul syllable, a Latin letter, a digit, a punctuation mark or a space. */
const letter = fc.oneof(
  fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...'abcxyzABC019-_ '),
);
const name = fc.array(letter, { minLength: 1, maxLength: 30 }).map((letters) => letters.join(''));
const anything = fc.string({ unit: 'binary', maxLength: 300 });
const jamo = 'ㄱ'.codePointAt(0) ?? 0;
const typing = fc.oneof(
  anything,
  fc.string({ maxLength: 150 }),
  fc
    .array(fc.integer({ min: jamo, max: jamo + 0x5f }), { maxLength: 150 })
    .map((codes) => String.fromCodePoint(...codes)),
);

describe('how well a text fits a query', () => {
  test.each([
    ['결제 서버', '', 3],
    ['결제 서버', '결제', 3],
    ['결제 서버', '서버', 2],
    ['결제 서버', '결제서', 3],
    ['결제 서버', 'ㄱㅈ', 1],
    ['결제 서버', 'ㄱㅈㅅㅂ', 1],
    ['결제 서버', '서ㅂ', 1],
    ['결제 서버', 'ㄱ제', 1],
    ['각설탕', 'ㄳ', 1],
    ['값', 'ㄱㅅ', 0],
    ['결제', '겨', 1],
    ['결제', '결', 3],
    ['결제', '결ㅈ', 1],
    ['결제', '졔', 0],
    ['가나', '간', 1],
    ['각아', '가가', 0],
    ['과일', '고', 1],
    ['닭', '달', 1],
    ['API Gateway', 'gateWAY', 2],
    ['api', 'ㅁ', 0],
    ['서버', '없는 이름', 0],
    ['결제'.normalize('NFD'), '결제', 3],
    ['결제', '결제'.normalize('NFD'), 3],
  ])('%j searched for %j ranks %i', (text, query, rank) => {
    expect(searchRank(text, query)).toBe(rank);
  });

  test('every stage of typing a Hangul text finds it', () => {
    const stages = ['ㄱ', '겨', '결', '결ㅈ', '결제', '결젯', '결제서', '결제섭', '결제서버'];
    expect(stages.filter((stage) => searchRank('결제 서버', stage) === 0)).toEqual([]);
  });

  test('every part of a name finds it, in every encoding and case', async () => {
    await fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (text, one, other) => {
        const [from, to] = [one % text.length, other % text.length].sort((a, b) => a - b);
        const part = text.slice(from, (to ?? 0) + 1);
        expect(searchRank(text, part)).toBeGreaterThanOrEqual(2);
        expect(searchRank(text.normalize('NFD'), part.toUpperCase())).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  test('any input is answered', async () => {
    await fc.assert(
      fc.property(typing, typing, (text, query) => {
        expect([0, 1, 2, 3]).toContain(searchRank(text, query));
      }),
    );
  });

  test('input without end is cut', () => {
    expect(searchRank('ㄱ'.repeat(100), 'ㄱ'.repeat(1_000_000))).toBe(3);
    expect(searchRank('가'.repeat(1_000_000), `${'ㄱ'.repeat(99)}ㄴ`)).toBe(0);
  });
});

test('the best hits come first, equal ones in their order', () => {
  const names = ['물감', '새 결제', '결재', '결제 2', '결제 1', 'api'];
  const found = searchItems(names, '결제', (text) => text);
  expect(found).toEqual(['결제 2', '결제 1', '새 결제']);
  expect(searchItems(names, 'ㄱㅈ', (text) => text)).toEqual([
    '새 결제',
    '결재',
    '결제 2',
    '결제 1',
  ]);
});

describe('the part that fits', () => {
  test.each([
    ['결제 서버', '', undefined],
    ['결제 서버', '없음', undefined],
    ['결제 서버', '결제', '결제'],
    ['새 결제 서버', 'ㄱㅈㅅ', '결제 서'],
    ['결제 서버', '서ㅂ', '서버'],
    ['결제', '겨', '결'],
    ['API Gateway', 'apigate', 'API Gate'],
    ['🚢 나루', '나', '나'],
    ['결제'.normalize('NFD'), 'ㅈ', '제'],
  ])('%j searched for %j is %j', (text, query, part) => {
    const found = searchMatch(text, query);
    expect(found && text.normalize('NFC').slice(...found)).toBe(part);
  });

  test('exists for whatever is found', async () => {
    await fc.assert(
      fc.property(name, typing, (text, query) => {
        const isFound = query.trim() !== '' && searchRank(text, query) > 0;
        expect(searchMatch(text, query) !== undefined).toBe(isFound);
      }),
    );
  });
});

describe('the other state of the 한/영 key', () => {
  test.each([
    ['rufwp', '결제'],
    ['RUFWP', '결제'],
    ['rufwp tjqj', '결제 서버'],
    ['ㅜㅁ겨', 'naru'],
    ['결제', 'rufwp'],
    ['naru', undefined],
    ['42', undefined],
    ['', undefined],
    ['a0hka', undefined],
    ['tnnlc', undefined],
  ])('%j reads %j', (query, corrected) => {
    expect(keyboardCorrection(query)).toBe(corrected);
  });

  test('Hangul that was typed as Latin letters comes back', async () => {
    const words = fc.constantFrom('결제', '서버', '쇼핑몰', '나루터', '꽃집', '값', '데이터베이스');
    await fc.assert(
      fc.property(words, (word) => {
        expect(keyboardCorrection(convertHangulToQwerty(word))).toBe(word);
      }),
    );
  });

  test('any input is answered', async () => {
    await fc.assert(
      fc.property(typing, (query) => {
        expect(keyboardCorrection(query)?.length ?? 0).toBeLessThan(1_000);
      }),
    );
  });
});
