import type { ColorName, Mode } from './color.ts';
import { contrastRatio, flatten } from './contrast.ts';
import { type ContrastCheck, checkContrasts } from './contrast-checks.ts';
import { resolveColor } from './resolve.ts';

/** The colours that an accent decides: the main button, links and the outline of the focus. */
export const accentNames = [
  'primary',
  'primaryHover',
  'textOnPrimary',
  'link',
  'focus',
] as const satisfies readonly ColorName[];
export type AccentName = (typeof accentNames)[number];

/** The values of these colours in one mode, as `#rrggbb`. */
export type AccentColors = Record<AccentName, string>;

const ink = { light: resolveColor('text', 'light'), dark: resolveColor('canvas', 'dark') };
const paper = { light: resolveColor('surface', 'light'), dark: resolveColor('text', 'dark') };

/** A share of black or white over a colour; a share of 0 leaves it as it is. */
const mix = (color: string, over: 0 | 255, share: number): string =>
  flatten(`rgba(${over}, ${over}, ${over}, ${share})`, color);

/** The main button in a colour, with the text that stands out more, and darker or lighter under the pointer, away from that text. */
function buttonIn(primary: string, mode: Mode): Omit<AccentColors, 'link' | 'focus'> {
  const onDark = contrastRatio(paper[mode], primary) >= contrastRatio(ink[mode], primary);
  return {
    primary,
    primaryHover: mix(primary, onDark ? 0 : 255, 0.16),
    textOnPrimary: onDark ? paper[mode] : ink[mode],
  };
}

/** Every combination with one of these colours, in a mode that has them. */
export function checkAccent(colors: Partial<AccentColors>, mode: Mode): ContrastCheck[] {
  const changed: Partial<Record<ColorName, string>> = colors;
  return checkContrasts(
    (name) => changed[name] ?? resolveColor(name, mode),
    (name) => name in colors,
  );
}

/** An accent as it was chosen, whether or not it stands out. */
export function plainAccent(color: string, mode: Mode): AccentColors {
  return { ...buttonIn(color, mode), link: color, focus: color };
}

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

const standsOut = (colors: Partial<AccentColors>, mode: Mode): boolean =>
  checkAccent(colors, mode).every(({ ratio, minimum }) => ratio >= minimum);

/**
 * An accent that stands out from everything that it is seen with in a mode: each of its colours as near to the chosen one as that
 * allows, darker in light mode and lighter in dark mode.
 *
 * @param color `#rrggbb`
 */
export function fittingAccent(color: string, mode: Mode): AccentColors {
  const shades = steps.map((share) => mix(color, mode === 'light' ? 0 : 255, share));
  const nearest = <Colors extends Partial<AccentColors>>(make: (shade: string) => Colors) =>
    shades.map(make).find((colors) => standsOut(colors, mode));
  return {
    ...plainAccent(color, mode),
    ...nearest((primary) => buttonIn(primary, mode)),
    ...nearest((link) => ({ link })),
    ...nearest((focus) => ({ focus })),
  };
}
