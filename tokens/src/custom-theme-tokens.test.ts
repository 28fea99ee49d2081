import { expect, test } from 'vitest';
import { themeTokenFiles } from './custom-theme-tokens.ts';
import { createFigmaTokens } from './figma-tokens.ts';

const theme = { accent: '#3e63dd', fit: false, density: 'compact', corners: 'round' } as const;

test('the files of a theme have its values in each mode', () => {
  const files = themeTokenFiles(theme);
  const light = JSON.parse(files['naru-theme.light.tokens.json'] ?? '');
  expect(light.color.link).toMatchObject({ $type: 'color', $value: { hex: '#3e63dd' } });
  expect(light.space.m.$value).toEqual({ value: 8, unit: 'px' });
  expect(light.radius.l.$value).toEqual({ value: 20, unit: 'px' });
  expect(light.color).not.toHaveProperty('canvas');
});

test('the file for Figma has every variable, with the values of the theme', () => {
  const figma = JSON.parse(themeTokenFiles(theme)['figma.dark.tokens.json'] ?? '');
  const before = createFigmaTokens('dark');
  expect(Object.keys(figma)).toEqual(Object.keys(before));
  expect(Object.keys(figma.color)).toEqual(Object.keys(before.color ?? {}));
  expect(figma.size.control.$value).toEqual({ value: 32, unit: 'px' });
  expect(figma.color.link.$value.hex).toBe('#3e63dd');
});

test('a theme without changes has no tokens of its own', () => {
  const plain = {
    accent: undefined,
    fit: true,
    density: 'comfortable',
    corners: 'normal',
  } as const;
  const files = themeTokenFiles(plain);
  expect(Object.keys(JSON.parse(files['naru-theme.dark.tokens.json'] ?? ''))).toEqual(['$schema']);
});
