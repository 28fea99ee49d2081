import { type ColorName, modes } from '@naru/tokens/color';
import { colorPurpose } from '@naru/tokens/color-purposes';
import { contrastRatio } from '@naru/tokens/contrast';
import { contrastPairs } from '@naru/tokens/contrast-pairs';
import { duration, easing } from '@naru/tokens/motion';
import { variableName } from '@naru/tokens/names';
import { purposes } from '@naru/tokens/purposes';
import { resolveColor, resolveShadow } from '@naru/tokens/resolve';
import { radius, size, space } from '@naru/tokens/space';
import { font, fontSize, fontWeight, lineHeight } from '@naru/tokens/typography';

/** A row of the page "토큰": one token. */
export interface TokenRow {
  /** The path of the token in `vars` and in `tokens.json`: `color.textMuted`. */
  name: string;
  /** The name of the custom property in CSS: `--naru-color-textMuted`. */
  variable: string;
  /** The values of the token in light mode and in dark mode. A token that does not depend on the mode has a single value. */
  values: readonly string[];
  purpose: string;
  /** Sentences about the required contrast with the backgrounds, and about the lowest contrast in each mode. */
  contrasts: readonly string[];
}

/** Creates the rows of a group of tokens, in the order of the keys of `purpose`. */
function rows<Name extends string>(
  group: string,
  purpose: Record<Name, string>,
  valuesOf: (name: Name) => readonly string[],
  contrastsOf: (name: Name) => readonly string[] = () => [],
): TokenRow[] {
  return (Object.keys(purpose) as Name[]).map((name) => ({
    name: `${group}.${name}`,
    variable: `--${variableName([group, name])}`,
    values: valuesOf(name),
    purpose: purpose[name],
    contrasts: contrastsOf(name),
  }));
}

/** Creates the rows of a group of tokens that do not depend on the mode. */
const plain = <Name extends string>(
  group: string,
  purpose: Record<Name, string>,
  values: Record<Name, string>,
): TokenRow[] => rows(group, purpose, (name) => [values[name]]);

/** Describes the contrasts of a colour: "canvas, surface 위에서 4.5:1 이상 (가장 낮은 값: 라이트 5.8, 다크 6.1)". */
function contrastsOf(name: ColorName): string[] {
  return contrastPairs
    .filter((pair) => pair.foreground.includes(name))
    .map(({ background, minimum }) => {
      const [light, dark] = modes.map((mode) => {
        const front = resolveColor(name, mode);
        const ratios = background.map((back) => contrastRatio(front, resolveColor(back, mode)));
        return Math.min(...ratios).toFixed(1);
      });
      return `${background.join(', ')} 위에서 ${minimum}:1 이상 (가장 낮은 값: 라이트 ${light}, 다크 ${dark})`;
    });
}

/** The rows of all tokens except the palette, grouped by subject. */
export const tokenRows = {
  공간: [
    ...plain('space', purposes.space, space),
    ...plain('radius', purposes.radius, radius),
    ...plain('size', purposes.size, size),
  ],
  글자: [
    ...plain('font', purposes.font, font),
    ...plain('fontSize', purposes.fontSize, fontSize),
    ...plain('fontWeight', purposes.fontWeight, fontWeight),
    ...plain('lineHeight', purposes.lineHeight, lineHeight),
  ],
  색: rows(
    'color',
    colorPurpose,
    (name) => modes.map((mode) => resolveColor(name, mode)),
    contrastsOf,
  ),
  높이: rows('shadow', purposes.shadow, (name) => modes.map((mode) => resolveShadow(name, mode))),
  움직임: [
    ...plain('duration', purposes.duration, duration),
    ...plain('easing', purposes.easing, easing),
  ],
} as const;

export type TokenRowGroup = keyof typeof tokenRows;

/** Returns the rows of a group whose name, variable, value or purpose contains the searched text. Ignores case. */
export function findTokenRows(group: TokenRowGroup, words: string): readonly TokenRow[] {
  const wanted = words.trim().toLowerCase();
  return tokenRows[group].filter(({ name, variable, values, purpose }) =>
    [name, variable, purpose, ...values].some((text) => text.toLowerCase().includes(wanted)),
  );
}
