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

/** A row of the page of tokens. */
export interface TokenRow {
  /** `color.textMuted`: its path in `vars`, in `tokens.json` and, with dashes, in CSS. */
  name: string;
  /** `--naru-color-textMuted`. */
  variable: string;
  /** Its value in light and in dark mode; one for both where they are the same. */
  values: readonly string[];
  purpose: string;
  /** The required contrast with its backgrounds, and the lowest contrast in each mode. */
  contrasts: readonly string[];
}

/** The rows of a group, ordered by the purpose of their tokens. */
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

/** The rows of a group with equal values in both modes. */
const plain = <Name extends string>(
  group: string,
  purpose: Record<Name, string>,
  values: Record<Name, string>,
): TokenRow[] => rows(group, purpose, (name) => [values[name]]);

/** The lowest contrast of a colour with its backgrounds in each mode: "canvas, surface 위에서 4.5:1 이상 (라이트 5.8, 다크 6.1)". */
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

/** All tokens except the palette, by subject. */
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

export type TokenGroup = keyof typeof tokenRows;

/** The rows of a group whose name, variable, value or purpose contains the words, in any case. */
export function findTokens(group: TokenGroup, words: string): readonly TokenRow[] {
  const wanted = words.trim().toLowerCase();
  return tokenRows[group].filter(({ name, variable, values, purpose }) =>
    [name, variable, purpose, ...values].some((text) => text.toLowerCase().includes(wanted)),
  );
}
