import { describe, expect, test } from 'vitest';
import { matchPhrase } from './match-phrase.ts';

describe('a typed confirmation', () => {
  test.each([
    ['결제 서버', '결제 서버', 'matched'],
    ['결제 서버'.normalize('NFD'), '결제 서버', 'matched'],
    ['결제 서버', '결제 서버'.normalize('NFD'), 'matched'],
    ['Naru 🚢', 'Naru 🚢', 'matched'],
    ['', '결제 서버', 'waiting'],
    ['결', '결제 서버', 'waiting'],
    ['결제 서버2', '결제 서버', 'waiting'],
    ['전혀 다른 이름', '결제 서버', 'waiting'],
    [' ', '결제 서버', 'waiting'],
    ['곷', '꽃', 'waiting'],
    ['결제', '결제 서버', 'waiting'],
    ['네이버', '', 'waiting'],
  ])('%j for %j is %s', (typed, phrase, match) => {
    expect(matchPhrase(typed, phrase)).toBe(match);
  });
});

describe('a near miss is named', () => {
  test.each([
    ['결제 서버 ', '결제 서버', 'outerSpace'],
    [' 결제 서버', '결제 서버', 'outerSpace'],
    ['결제서버', '결제 서버', 'space'],
    ['결제  서버', '결제 서버', 'space'],
    ['결제\u00a0서버', '결제 서버', 'space'],
    ['naru', 'Naru', 'letterCase'],
    ['NARU API', 'naru api', 'letterCase'],
    ['naru ', 'Naru', 'letterCase'],
    ['\t결제 서버\n', '결제 서버', 'outerSpace'],
    ['결제 서버 '.normalize('NFD'), '결제 서버', 'outerSpace'],
    [' 결제서버', '결제 서버', 'space'],
    ['rufwp tjqj', '결제 서버', 'keyboard'],
    ['ㅜㅁ겨', 'naru', 'keyboard'],
    ['ㅜㅁ겨', 'Naru', 'keyboard'],
    ['rufwp tjqj ', '결제 서버', 'keyboard'],
    ['rufwp tjqj', '결제 서버'.normalize('NFD'), 'keyboard'],
    ['Rhc', '꽃', 'keyboard'],
    ['ㅁㅔㅑ-서버', 'api-서버', 'keyboard'],
    ['api-tjqj', 'api-서버', 'keyboard'],
  ])('%j for %j: %s', (typed, phrase, match) => {
    expect(matchPhrase(typed, phrase)).toBe(match);
  });
});
