import { Box } from '@naru/design-system/icons';
import { expect, test } from 'vitest';
import { templateIcon } from './template-icon.ts';

test('a known logo is a symbol of the file with all logos', () => {
  expect(templateIcon('go')).toEqual([
    ['use', { href: expect.stringMatching(/\.svg.*#go$/), fill: 'currentColor', stroke: 'none' }],
  ]);
});

test.each(['fortran', '', null, undefined])('%j has no logo: a box', (name) => {
  expect(templateIcon(name)).toBe(Box);
});
