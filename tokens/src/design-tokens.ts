import { type ColorName, color, type Mode } from './color.ts';
import { parseColor } from './contrast.ts';
import { type ShadowLayer, shadow } from './elevation.ts';
import { duration, easing } from './motion.ts';
import { kebabCase } from './names.ts';
import { palette } from './palette.ts';
import { radius, size, space } from './space.ts';
import { font, fontSize, fontWeight, lineHeight } from './typography.ts';

type Json = string | number | boolean | Json[] | { [key: string]: Json };
type Group = Record<string, Json>;

function group<Value>(
  type: string,
  record: Record<string, Value>,
  toValue: (value: Value) => Json,
): Group {
  const tokens = Object.entries(record).map(([name, value]) => [
    kebabCase(name),
    { $value: toValue(value) },
  ]);
  return { $type: type, ...Object.fromEntries(tokens) };
}

function colorValue(value: string): Group {
  const { red, green, blue, alpha } = parseColor(value);
  const share = (channel: number) => Number((channel / 255).toFixed(4));
  return {
    colorSpace: 'srgb',
    components: [share(red), share(green), share(blue)],
    alpha: Number(alpha.toFixed(4)),
  };
}

/** Splits `12px`, `0.75rem`, `120ms` into number and unit, which the format needs separately. */
function measure(value: string): Group {
  return { value: Number.parseFloat(value), unit: value.replace(/^[\d.]+/, '') };
}

const px = (value: number): Group => ({ value, unit: 'px' });
const alias = (reference: string) => `{palette.${reference}}`;

function shadowValue(layers: readonly ShadowLayer[]): Json {
  return layers.map((layer) => ({
    color: alias(layer.color),
    offsetX: px(0),
    offsetY: px(layer.offsetY),
    blur: px(layer.blur),
    spread: px(layer.spread),
  }));
}

function themed(mode: Mode): Group {
  const colors: Record<ColorName, Record<Mode, string>> = color;
  const shadows: Record<string, Record<Mode, readonly ShadowLayer[]>> = shadow;
  return {
    color: group('color', colors, (token) => alias(token[mode])),
    shadow: group('shadow', shadows, (token) => shadowValue(token[mode])),
  };
}

/**
 * Every token in the Design Tokens Community Group's format, for designers' tools. The two modes are two groups with
 * the same names; colours refer to the palette, as in this package.
 *
 * @see https://www.designtokens.org/tr/2025.10/format/
 */
export function designTokens(): Group {
  const fontFamily = (value: string) =>
    value.split(',').map((name) => name.trim().replaceAll("'", ''));
  const curve = (value: string) =>
    value
      .replace(/[^\d.,]/g, '')
      .split(',')
      .map(Number);
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    palette: {
      $type: 'color',
      ...Object.fromEntries(
        Object.entries(palette).map(([name, steps]) => [
          name,
          Object.fromEntries(
            Object.entries(steps).map(([step, value]) => [step, { $value: colorValue(value) }]),
          ),
        ]),
      ),
    },
    light: themed('light'),
    dark: themed('dark'),
    space: group('dimension', space, measure),
    radius: group('dimension', radius, measure),
    size: group('dimension', size, measure),
    font: group('fontFamily', font, fontFamily),
    'font-size': group('dimension', fontSize, measure),
    'font-weight': group('fontWeight', fontWeight, Number),
    'line-height': group('number', lineHeight, Number),
    duration: group('duration', duration, measure),
    easing: group('cubicBezier', easing, curve),
  };
}

/** The text of `tokens.json`, ending in a line break. */
export function designTokensText(): string {
  return `${JSON.stringify(designTokens(), null, 2)}\n`;
}
