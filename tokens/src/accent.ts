import type { ColorName, Mode } from './color.ts';
import { contrastRatio, flatten } from './contrast.ts';
import { type ContrastCheck, checkContrasts } from './contrast-checks.ts';
import { resolveColor } from './resolve.ts';

/** The colours that an accent determines: the primary button, links and the focus outline. */
export const accentNames = [
  'primary',
  'primaryHover',
  'textOnPrimary',
  'link',
  'focus',
] as const satisfies readonly ColorName[];
export type AccentName = (typeof accentNames)[number];

/** The colours that an accent changes, in one mode, as `#rrggbb`. */
export type AccentColors = Record<AccentName, string>;

const ink = { light: resolveColor('text', 'light'), dark: resolveColor('canvas', 'dark') };
const paper = { light: resolveColor('surface', 'light'), dark: resolveColor('text', 'dark') };

/** Mixes a share of black (0) or white (255) into a colour. A share of 0 returns the colour unchanged. */
const mix = (color: string, over: 0 | 255, share: number): string =>
  flatten(`rgba(${over}, ${over}, ${over}, ${share})`, color);

/**
 * Returns the colours of the primary button: its background, its text in a dark or a light colour, whichever has more contrast, and
 * the background on hover, which has more contrast to the text.
 */
function buttonIn(primary: string, mode: Mode): Omit<AccentColors, 'link' | 'focus'> {
  const onDark = contrastRatio(paper[mode], primary) >= contrastRatio(ink[mode], primary);
  return {
    primary,
    primaryHover: mix(primary, onDark ? 0 : 255, 0.16),
    textOnPrimary: onDark ? paper[mode] : ink[mode],
  };
}

/**
 * Measures the contrast of every colour combination that contains an accent colour.
 * @param colors the accent colours; all other colours are those of the mode
 */
export function checkAccent(colors: Partial<AccentColors>, mode: Mode): ContrastCheck[] {
  const changed: Partial<Record<ColorName, string>> = colors;
  return checkContrasts(
    (name) => changed[name] ?? resolveColor(name, mode),
    (name) => name in colors,
  );
}

/** Returns the accent colours without any correction of their contrast. */
export function plainAccent(color: string, mode: Mode): AccentColors {
  return { ...buttonIn(color, mode), link: color, focus: color };
}

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

const standsOut = (colors: Partial<AccentColors>, mode: Mode): boolean =>
  checkAccent(colors, mode).every(({ ratio, minimum }) => ratio >= minimum);

/**
 * Returns accent colours with sufficient contrast to every background of a mode. Each colour is as close to the chosen colour as the
 * contrast permits: darker in light mode, lighter in dark mode.
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
