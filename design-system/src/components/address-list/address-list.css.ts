import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Addresses are side by side where they fit. */
const wrapping = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.l,
  minInlineSize: 0,
});

export const frame = style(wrapping);
export const list = style(wrapping);

/** An address that does not fit into the line gets its own line. */
export const item = style(layered({ minInlineSize: 0, maxInlineSize: '100%' }));
