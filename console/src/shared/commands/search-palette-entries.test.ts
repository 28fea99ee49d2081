import { expect, test } from 'vitest';
import { type PaletteEntry, searchPaletteEntries } from './search-palette-entries.ts';

const entry = (label: string, rest: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `${label} ${rest.detail}`,
  label,
  group: '화면',
  onSelect: () => undefined,
  ...rest,
});

const entries = [
  entry('프로필', { words: 'profile 계정 정보' }),
  entry('대시보드', { words: 'dashboard' }),
  entry('결제 서버', { group: '프로젝트' }),
  entry('api', { group: '컨테이너', detail: '결제 서버' }),
  entry('api 로그', { group: '컨테이너', detail: '결제 서버', searchedOnly: true }),
];

const labels = (query: string) =>
  searchPaletteEntries(entries, query).groups.flatMap(({ commands }) =>
    commands.map(({ label }) => label),
  );

test.each([
  ['', ['프로필', '대시보드', '결제 서버', 'api']],
  ['  ', ['프로필', '대시보드', '결제 서버', 'api']],
  ['ㄱㅈ', ['결제 서버', 'api', 'api 로그']],
  ['로그 api', ['api 로그']],
  ['api 결제', ['api', 'api 로그']],
  ['API', ['api', 'api 로그']],
  ['계정', ['프로필']],
  ['DASH', ['대시보드']],
  ['대시', ['대시보드']],
  ['없는 것', []],
])('%j finds %j', (query, found) => {
  expect(labels(query)).toEqual(found);
});

test('what stands under one heading stays together', () => {
  const groups = searchPaletteEntries(entries, 'ㄱㅈ').groups.map(({ title }) => title);
  expect(groups).toEqual(['프로젝트', '컨테이너']);
});

test('the other state of the 한/영 key is searched only when nothing fits, and said', () => {
  const { correction, groups } = searchPaletteEntries(entries, 'eotlqhem');
  expect(correction).toBe('대시보드');
  expect(groups[0]?.commands[0]?.label).toBe('대시보드');
  expect(searchPaletteEntries(entries, 'ㅁㅔㅑ').correction).toBe('api');
  expect(searchPaletteEntries(entries, 'api').correction).toBeUndefined();
  expect(searchPaletteEntries(entries, 'zzz').correction).toBeUndefined();
});

test('a long list and a long query are cut', () => {
  const many = Array.from({ length: 500 }, (_, place) => entry(`서버 ${place}`));
  const { groups } = searchPaletteEntries(many, 'ㅅㅂ');
  expect(groups[0]?.commands).toHaveLength(50);
  expect(searchPaletteEntries(many, '가 '.repeat(100_000)).groups).toEqual([]);
});
