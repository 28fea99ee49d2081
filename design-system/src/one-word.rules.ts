import { describe, expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['./**/*.{mdx,ts,tsx}', '!./**/*.test.*', '!./foundations/*.mdx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Korean words: the word that documentation pages use for a concept, and synonyms that documentation pages must not use. */
const words: readonly (readonly [word: string, others: RegExp])[] = [
  ['버튼', /단추/],
  ['초점', /포커스/],
  ['레이블', /라벨/],
  ['양식', /(?<!\p{Script=Hangul})폼/u],
  ['입력란', /입력 칸/],
  ['체크박스', /확인란/],
  ['선택 목록, 메뉴', /드롭다운/],
  ['대화상자', /다이얼로그|모달/],
  ['말풍선', /툴팁/],
  ['배지', /뱃지/],
  ['오류', /에러/],
  ['누르다', /클릭/],
  ['휴대폰', /휴대 ?전화|핸드폰/],
  ['화면 낭독기', /스크린 ?리더/],
  ['보여주다', /보여 (?=[주줍줄줘])/],
  ['알려주다', /알려 (?=[주줍줄줘])/],
];

/**
 * Returns the checked text of a file: of a documentation page the text without search keywords, of a source file the doc comments.
 * Quoted words are omitted.
 */
function prose(path: string, source: string): string {
  const said = path.endsWith('.mdx')
    ? source.replaceAll(/ keywords=".*?"/g, '').replaceAll(/koreanName="(.*?)"/g, '$1')
    : [...source.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\//g)].join('\n');
  return said.replaceAll(/“[^”\n]*”|"[^"\n]*"/g, '');
}

const pages = Object.entries(sources).map(([path, source]) => prose(path, source));

describe.each(words)('%s', (word, others) => {
  test(`is never called ${others.source}`, () => {
    const lines = pages.flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => others.test(line))).toEqual([]);
  });

  test('is a word of these pages', () => {
    const [first = ''] = word.split(/,|다$/);
    expect(pages.filter((text) => text.includes(first)).length).toBeGreaterThan(0);
  });
});

test('reads pages and comments, and leaves out what is searched for or quoted', () => {
  const page = '<Header keywords="단추">\n  “단추”가 아니라 버튼입니다.';
  expect(prose('a.mdx', page)).toContain('버튼');
  expect(prose('a.mdx', page)).not.toContain('단추');
  expect(prose('a.tsx', "/** 버튼입니다. */\nconst text = '단추';")).toBe('/** 버튼입니다. */');
});
