import type { Mode } from './color.ts';
import type { PaletteReference } from './palette.ts';

/** One layer of a shadow without a horizontal offset. Lengths are in px. */
export interface ShadowLayer {
  offsetY: number;
  blur: number;
  spread: number;
  color: PaletteReference;
}

/**
 * The shadows. In light mode a card has a thin line and a faint shadow. In dark mode a card differs from the page by lightness only,
 * and only elements that float above the page have a shadow.
 */
export const shadow = {
  raised: {
    light: [{ offsetY: 1, blur: 2, spread: 0, color: 'slateA.4' }],
    dark: [{ offsetY: 0, blur: 0, spread: 0, color: 'blackA.1' }],
  },
  overlay: {
    light: [
      { offsetY: 12, blur: 32, spread: -8, color: 'slateA.8' },
      { offsetY: 2, blur: 6, spread: -2, color: 'slateA.5' },
    ],
    dark: [
      { offsetY: 16, blur: 40, spread: -8, color: 'blackA.9' },
      { offsetY: 2, blur: 8, spread: -2, color: 'blackA.7' },
    ],
  },
} satisfies Record<string, Record<Mode, readonly ShadowLayer[]>>;

export type ShadowName = keyof typeof shadow;
