import type { IconNode } from '../icon/icon.tsx';

/** A logo in a single colour, drawn in a square of 24 × 24 SVG units. */
export interface BrandOutline {
  /** The name of the brand in the spelling of its owner. */
  readonly title: string;
  /** The outline of the logo: the attribute `d` of an SVG path. */
  readonly path: string;
}

/** Returns the icon with the outline of a logo, filled with the colour of the text. */
export const outlineIcon = ({ path }: BrandOutline): IconNode => [
  ['path', { d: path, fill: 'currentColor', stroke: 'none' }],
];
