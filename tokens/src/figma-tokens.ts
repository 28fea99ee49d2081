import { type ColorName, color, type Mode } from './color.ts';
import { colorPurpose } from './color-purposes.ts';
import type { TokenGroup } from './design-tokens.ts';
import { purposes } from './purposes.ts';
import { mapRecord } from './record.ts';
import { resolveColor } from './resolve.ts';
import { radius, size, space } from './space.ts';
import { type JsonValue, toColorValue } from './token-values.ts';
import { font, fontSize, fontWeight, lineHeight } from './typography.ts';

/** Converts a length to pixels, with a root font of 16 px, because Figma variables do not support rem. */
export const toFigmaDimension = (value: string): JsonValue => ({
  value: Number.parseFloat(value) * (value.endsWith('rem') ? 16 : 1),
  unit: 'px',
});

const firstFamily = (value: string): JsonValue => value.split(',')[0]?.replaceAll("'", '') ?? '';

function variables<Name extends string>(
  type: string,
  values: Record<Name, string>,
  descriptions: Record<Name, string>,
  toValue: (value: string) => JsonValue,
): TokenGroup {
  return mapRecord<Name, string, JsonValue>(values, (value, name) => ({
    $type: type,
    $value: toValue(value),
    $description: descriptions[name],
  }));
}

/**
 * Returns the tokens that Figma supports as variables, with values in place of references, for one mode, in the format of Figma's
 * import. Figma variables do not support shadows, easing curves and text styles.
 */
export function createFigmaTokens(mode: Mode): TokenGroup {
  const colors = mapRecord(color, (_, name: ColorName) => resolveColor(name, mode));
  return {
    color: variables('color', colors, colorPurpose, toColorValue),
    space: variables('dimension', space, purposes.space, toFigmaDimension),
    radius: variables('dimension', radius, purposes.radius, toFigmaDimension),
    size: variables('dimension', size, purposes.size, toFigmaDimension),
    font: variables('fontFamily', font, purposes.font, firstFamily),
    fontSize: variables('dimension', fontSize, purposes.fontSize, toFigmaDimension),
    fontWeight: variables('number', fontWeight, purposes.fontWeight, Number),
    lineHeight: variables('number', lineHeight, purposes.lineHeight, Number),
  };
}
