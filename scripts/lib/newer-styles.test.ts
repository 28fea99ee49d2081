import { expect, test } from 'vitest';
import { findNewerStyles } from './newer-styles.ts';

test.each([
  ['a { field-sizing: fixed }', 'field-sizing'],
  ['a { height: stretch }', 'height: stretch'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { height: calc(2 * 1lh) }', '1lh'],
  ['a:has(b) { color: red }', ':has'],
  ['a { & b { color: red } }', '&'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['a { mask-image: none }', 'mask-image'],
])('%s is too new', (sheet, name) => {
  expect([...findNewerStyles(sheet)]).toContain(name);
});

test.each([
  'a { color: color-mix(in srgb, red, blue); height: 100dvh }',
  'a { -webkit-mask-image: none; mask-image: none }',
  '@supports (field-sizing: content) { a { field-sizing: content } }',
  '@container (width > 20rem) { a:focus-visible { inset-inline: 1cqi } }',
])('%s is in every supported browser, or has a fallback', (sheet) => {
  expect([...findNewerStyles(sheet)]).toEqual([]);
});
