import { style } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

/** Digits of one width, wherever numbers stand under each other or change in place. */
export const tabularNumbers = style({
  '@layer': { [layers.base]: { fontVariantNumeric: 'tabular-nums' } },
});
