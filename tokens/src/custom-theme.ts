import { type AccentColors, fittingAccent, plainAccent } from './accent.ts';
import { type Mode, modes } from './color.ts';
import { media } from './media.ts';
import { variableName } from './names.ts';
import { coarseSize, radius as defaultRadius } from './space.ts';

/** The options of a custom theme. */
export interface ThemeOptions {
  /** The colour of primary buttons, links and the focus outline, as `#rrggbb`; `undefined` keeps the default colours. */
  accent: string | undefined;
  /** Whether an accent with too little contrast is made darker or lighter (WCAG 2.2, 1.4.3 and 1.4.11). */
  fit: boolean;
  density: Density;
  corners: Corners;
}

/** The densities. `compact` has smaller distances and controls of 32 px; on touch screens controls stay 44 px high. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export const cornerStyles = ['sharp', 'slight', 'normal', 'round'] as const;
export type Corners = (typeof cornerStyles)[number];

/** The distances and sizes of the density `compact`. The distances inside a group do not change. */
const compact = {
  space: { m: '8px', l: '12px', xl: '16px', xxl: '24px', xxxl: '32px', huge: '48px' },
  size: { control: '32px' },
};

const radii: Record<Corners, Record<'s' | 'm' | 'l', string>> = {
  sharp: { s: '0px', m: '0px', l: '0px' },
  slight: { s: '2px', m: '4px', l: '6px' },
  normal: { s: defaultRadius.s, m: defaultRadius.m, l: defaultRadius.l },
  round: { s: '10px', m: '14px', l: '20px' },
};

/** Returns the accent colours in a mode; `undefined` without an accent. */
export function accentOf({ accent, fit }: ThemeOptions, mode: Mode): AccentColors | undefined {
  if (!accent) return undefined;
  return fit ? fittingAccent(accent, mode) : plainAccent(accent, mode);
}

type Rule = readonly [selector: string, values: Record<string, string>];

const named = (group: string, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--${variableName([group, name])}`, value]),
  );

function write([selector, values]: Rule): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length === 0 ? '' : `${selector} {\n${lines.join('')}}\n`;
}

/** Returns the distances, sizes and corners that a theme changes; a group without changes is missing. */
export const themeShapes = ({
  density,
  corners,
}: ThemeOptions): Partial<Record<'space' | 'size' | 'radius', Record<string, string>>> => ({
  ...(density === 'compact' ? compact : {}),
  ...(corners === 'normal' ? {} : { radius: radii[corners] }),
});

/**
 * Returns the custom theme as a style sheet, which has to be loaded after the style sheet of the design system. It sets the CSS
 * variables whose values differ from the default theme, in both modes. Its rules are in no cascade layer, so they override the
 * default theme at any position in the document.
 *
 * @param scope a selector that limits the theme to a part of the page; the default is the entire page
 */
export function themeFile(options: ThemeOptions, scope = ''): string {
  const root = scope || ':root';
  const isCompact = options.density === 'compact';
  const { space = {}, size = {}, radius = {} } = themeShapes(options);
  const shapes = { ...named('space', space), ...named('size', size), ...named('radius', radius) };
  const themed = (mode: Mode): Rule => [
    [...(mode === 'light' ? [root] : []), `${scope} [data-theme="${mode}"]`.trim()].join(', '),
    named('color', accentOf(options, mode) ?? {}),
  ];
  const touch = isCompact
    ? `@media ${media.coarse} {\n${write([root, named('size', { control: coarseSize.control })])}}\n`
    : '';
  return write([root, shapes]) + touch + modes.map(themed).map(write).join('');
}
