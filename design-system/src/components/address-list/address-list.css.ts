import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** The addresses are placed side by side and wrap when the row is full. */
const wrapping = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.l,
  minInlineSize: 0,
});

export const listFrame = style(wrapping);
export const addressList = style(wrapping);

/** An address that is too wide for the rest of a row is placed in the next row. */
export const addressItem = style(layered({ minInlineSize: 0, maxInlineSize: '100%' }));
