/** A colour in sRGB: red, green, blue from 0 to 255, alpha from 0 to 1. */
export interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/**
 * Parses the two notations of the palette: `#rrggbb` with or without alpha, and `rgba(r, g, b, a)`.
 *
 * @throws Error for any other notation.
 */
export function parseColor(value: string): Rgba {
  const hex = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value);
  if (hex) {
    const channel = (at: number) => Number.parseInt(value.slice(at, at + 2), 16);
    const alpha = value.length === 9 ? channel(7) / 255 : 1;
    return { red: channel(1), green: channel(3), blue: channel(5), alpha };
  }
  const [red, green, blue, alpha] = (/^rgba\(([^)]+)\)$/.exec(value)?.[1] ?? '')
    .split(',')
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha === undefined) {
    throw new Error(
      `Cannot read the colour "${value}": write #rrggbb, #rrggbbaa or rgba(r, g, b, a).`,
    );
  }
  return { red, green, blue, alpha };
}

function blend(top: Rgba, below: Rgba): Rgba {
  const mix = (over: number, under: number) => over * top.alpha + under * (1 - top.alpha);
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  };
}

/** Returns the opaque colour, as `#rrggbb`, of a possibly translucent colour `top` on an opaque colour `below`. */
export function flatten(top: string, below: string): string {
  const { red, green, blue } = blend(parseColor(top), parseColor(below));
  const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

/** Returns the relative luminance, 0 for black and 1 for white. @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Returns the contrast ratio of two colours, from 1 (none) to 21 (black on white). A translucent foreground is blended with its
 * background; the background has to be opaque.
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastRatio(foreground: string, background: string): number {
  const seen = flatten(foreground, background);
  const lights = [luminance(parseColor(seen)), luminance(parseColor(background))];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}
