import { type ColorName, color, type Mode } from './color.ts';
import { colorPurpose, scalePurpose, stepPurpose } from './color-purposes.ts';
import { type ShadowLayer, type ShadowName, shadow } from './elevation.ts';
import { duration, easing } from './motion.ts';
import { palette, type ScaleName } from './palette.ts';
import { purposes } from './purposes.ts';
import { mapRecord } from './record.ts';
import { coarseSize, radius, size, space } from './space.ts';
import {
  type JsonValue,
  toColorValue,
  toDimensionValue,
  toEasingCurveValue,
  toFontFamilyValue,
  toShadowValue,
  toTextStyleValue,
  toTokenAlias,
} from './token-values.ts';
import { font, fontSize, fontWeight, lineHeight, textStyle } from './typography.ts';

export type TokenGroup = Record<string, JsonValue>;

/** The schema of a file of tokens. */
export const FORMAT = 'https://www.designtokens.org/schemas/2025.10/format.json';
const RESOLVER = 'https://www.designtokens.org/schemas/2025.10/resolver.json';

/** Returns a group of tokens of one type, each with its purpose as its description. */
function group<Name extends string, Value>(
  type: string,
  values: Record<Name, Value>,
  descriptions: Record<NoInfer<Name>, string>,
  toValue: (value: Value) => JsonValue,
): TokenGroup {
  const tokens = mapRecord<Name, Value, JsonValue>(values, (value, name) => ({
    $value: toValue(value),
    $description: descriptions[name],
  }));
  return { $type: type, ...tokens };
}

const paletteGroup = (): TokenGroup => ({
  $type: 'color',
  ...mapRecord<ScaleName, Record<string, string>, JsonValue>(palette, (steps, scale) =>
    mapRecord<string, string, JsonValue>(steps, (value, step) => ({
      $value: toColorValue(value),
      $description: `${scalePurpose[scale]} ${step}단계: ${stepPurpose[Number(step) - 1]}`,
    })),
  ),
});

const fromPalette = (reference: string): string => toTokenAlias('palette', reference);

/** Returns the tokens that differ between light mode and dark mode, with their values in one mode. */
function themedTokens(mode: Mode): TokenGroup {
  const colors: Record<ColorName, Record<Mode, string>> = color;
  const shadows: Record<ShadowName, Record<Mode, readonly ShadowLayer[]>> = shadow;
  return {
    color: group('color', colors, colorPurpose, (token) => fromPalette(token[mode])),
    shadow: group('shadow', shadows, purposes.shadow, (token) =>
      toShadowValue(token[mode], fromPalette),
    ),
  };
}

/**
 * Returns every token with its value on a screen in light mode, in the format of the Design Tokens Community Group. Colours refer to
 * the palette, and text styles refer to the tokens that they consist of. The names are the names in `vars`.
 *
 * @see https://www.designtokens.org/tr/2025.10/format/
 */
export const createLightTokens = (): TokenGroup => ({
  $schema: FORMAT,
  palette: paletteGroup(),
  ...themedTokens('light'),
  space: group('dimension', space, purposes.space, toDimensionValue),
  radius: group('dimension', radius, purposes.radius, toDimensionValue),
  size: group('dimension', size, purposes.size, toDimensionValue),
  font: group('fontFamily', font, purposes.font, toFontFamilyValue),
  fontSize: group('dimension', fontSize, purposes.fontSize, toDimensionValue),
  fontWeight: group('fontWeight', fontWeight, purposes.fontWeight, Number),
  lineHeight: group('number', lineHeight, purposes.lineHeight, Number),
  duration: group('duration', duration, purposes.duration, toDimensionValue),
  easing: group('cubicBezier', easing, purposes.easing, toEasingCurveValue),
  textStyle: group('typography', textStyle, purposes.textStyle, toTextStyleValue),
});

/** Returns the tokens whose values differ in dark mode. */
export const createDarkTokens = (): TokenGroup => ({ $schema: FORMAT, ...themedTokens('dark') });

/**
 * Returns the resolver document, which combines the token files. Its modifiers are the theme, the pointer and the motion of a
 * screen.
 *
 * @see https://www.designtokens.org/tr/2025.10/resolver/
 */
export const createTokensResolver = (): TokenGroup => ({
  $schema: RESOLVER,
  name: 'Naru',
  version: '2025.10',
  sets: { base: { sources: [{ $ref: './tokens.json' }] } },
  modifiers: {
    theme: {
      description: '화면의 테마',
      contexts: { light: [], dark: [{ $ref: './dark.tokens.json' }] },
      default: 'light',
    },
    pointer: {
      description: '마우스(fine) 또는 손가락(coarse)',
      contexts: {
        fine: [],
        coarse: [{ size: group('dimension', coarseSize, purposes.size, toDimensionValue) }],
      },
      default: 'fine',
    },
    motion: {
      description: '움직임을 줄이도록 설정한 화면(reduced)',
      contexts: {
        full: [],
        reduced: [
          {
            duration: group(
              'duration',
              mapRecord(duration, () => '0ms'),
              purposes.duration,
              toDimensionValue,
            ),
          },
        ],
      },
      default: 'full',
    },
  },
  resolutionOrder: ['sets/base', 'modifiers/theme', 'modifiers/pointer', 'modifiers/motion'].map(
    (path) => ({ $ref: `#/${path}` }),
  ),
});
