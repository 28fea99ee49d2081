import { parseColor } from './contrast.ts';
import type { ShadowLayer } from './elevation.ts';
import { fontSize, type TextStyle } from './typography.ts';

export type JsonValue = string | number | boolean | JsonValue[] | { [key: string]: JsonValue };

/** Returns a colour as sRGB components, with `#rrggbb` for tools that do not support colour spaces. */
export function toColorValue(value: string): JsonValue {
  const { red, green, blue, alpha } = parseColor(value);
  const share = (channel: number) => Number((channel / 255).toFixed(4));
  const digits = (channel: number) => channel.toString(16).padStart(2, '0');
  return {
    colorSpace: 'srgb',
    components: [share(red), share(green), share(blue)],
    alpha: Number(alpha.toFixed(4)),
    hex: `#${digits(red)}${digits(green)}${digits(blue)}`,
  };
}

/** Splits `12px`, `0.75rem`, `120ms` into number and unit. */
export const toDimensionValue = (value: string): JsonValue => ({
  value: Number.parseFloat(value),
  unit: value.replace(/^[\d.]+/, ''),
});

const px = (value: number): JsonValue => ({ value, unit: 'px' });

/** Returns a reference to another token of the file, by its path. */
export const toTokenAlias = (...path: readonly string[]): string => `{${path.join('.')}}`;

export const toFontFamilyValue = (value: string): JsonValue =>
  value.split(',').map((name) => name.trim().replaceAll("'", ''));

/** Returns the four numbers of `cubic-bezier(…)`. */
export const toEasingCurveValue = (value: string): JsonValue =>
  value
    .replace(/[^\d.,]/g, '')
    .split(',')
    .map(Number);

/**
 * Returns the layers of a shadow.
 * @param colorOf returns the colour for a palette reference, as an alias or as a value
 */
export const toShadowValue = (
  layers: readonly ShadowLayer[],
  colorOf: (reference: ShadowLayer['color']) => JsonValue,
): JsonValue =>
  layers.map((layer) => ({
    color: colorOf(layer.color),
    offsetX: px(0),
    offsetY: px(layer.offsetY),
    blur: px(layer.blur),
    spread: px(layer.spread),
  }));

/** Returns a text style as references to its tokens. Its letter spacing is in rem, because the format does not support em. */
export const toTextStyleValue = ({ font, size, weight, line, tracking }: TextStyle): JsonValue => ({
  fontFamily: toTokenAlias('font', font),
  fontSize: toTokenAlias('fontSize', size),
  fontWeight: toTokenAlias('fontWeight', weight),
  lineHeight: toTokenAlias('lineHeight', line),
  letterSpacing: {
    value: Number((Number.parseFloat(fontSize[size]) * tracking).toFixed(4)),
    unit: 'rem',
  },
});
