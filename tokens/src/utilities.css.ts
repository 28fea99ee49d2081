import { style } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

/** Digits of equal width, for numbers in a column and for numbers that change. */
export const tabularNumbers = style({
  '@layer': { [layers.base]: { fontVariantNumeric: 'tabular-nums' } },
});
