import { describe, expect, expectTypeOf, test } from 'vitest';
import { type ColorToken, color, modes } from './color.ts';
import { shadow } from './elevation.ts';
import type { PaletteReference } from './palette.ts';
import { resolveReference, resolveShadow } from './resolve.ts';

const references = [
  ...Object.entries(color).flatMap(([name, token]) =>
    modes.map((mode) => ({ token: `${name} in ${mode}`, reference: token[mode] })),
  ),
  ...Object.entries(shadow).flatMap(([name, token]) =>
    modes.flatMap((mode) =>
      token[mode].map((layer) => ({ token: `${name} in ${mode}`, reference: layer.color })),
    ),
  ),
];

test.each(references)('$token refers to a step that exists: $reference', ({ reference }) => {
  expect(resolveReference(reference)).toMatch(/^(#|rgba\()/);
});

describe('a dangling reference', () => {
  test.each(['slate.13', 'slate.0', 'slatee.1', 'slate', '', '.1'])('"%s" throws', (reference) => {
    expect(() => resolveReference(reference)).toThrow(`"${reference}" names no step`);
  });

  test('does not compile', () => {
    expectTypeOf<'slate.12'>().toExtend<PaletteReference>();
    expectTypeOf<'slate.13'>().not.toExtend<PaletteReference>();
    expectTypeOf<'slatee.1'>().not.toExtend<PaletteReference>();
  });
});

test('a colour without one of its modes does not compile', () => {
  expectTypeOf<{ light: 'slate.1'; dark: 'slateDark.1' }>().toExtend<ColorToken>();
  expectTypeOf<{ light: 'slate.1' }>().not.toExtend<ColorToken>();
});

test('a shadow lists its layers in CSS', () => {
  expect(resolveShadow('raised', 'light')).toBe('0 1px 2px 0px #00002d17');
});
