import { color } from '@naru/tokens/color';
import { expect, test } from 'vitest';
import { findTokenRows, tokenRows } from './token-rows.ts';

const all = Object.values(tokenRows).flat();

test('every colour has a row with both values', () => {
  expect(tokenRows.색.map(({ name }) => name)).toEqual(
    Object.keys(color).map((name) => `color.${name}`),
  );
  expect(tokenRows.색.every(({ values }) => values.length === 2)).toBe(true);
});

test('the three names of a token are the same words', () => {
  for (const { name, variable } of all) expect(variable).toBe(`--naru-${name.replace('.', '-')}`);
});

test('a text says what it stands out from', () => {
  const muted = tokenRows.색.find(({ name }) => name === 'color.textMuted');
  expect(muted?.contrasts[0]).toMatch(
    /^canvas, surface, raised, overlay 위에서 4\.5:1 이상 \(가장 낮은 값: 라이트 [\d.]+, 다크 [\d.]+\)$/,
  );
});

test.each([
  ['TEXTMUTED', 'color.textMuted'],
  ['--naru-color-focus', 'color.focus'],
  ['초점', 'color.focus'],
])('%s finds %s', (words, name) => {
  expect(findTokenRows('색', words).map((row) => row.name)).toContain(name);
});

test('what no token has finds none', () => {
  expect(findTokenRows('색', '없는 이름')).toEqual([]);
});
