import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Addresses stand side by side while they fit. */
const wrapping = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.l,
  minInlineSize: 0,
});

export const frame = style(wrapping);
export const list = style(wrapping);

/** An address takes a line of its own rather than more room than there is. */
export const item = style(layered({ minInlineSize: 0, maxInlineSize: '100%' }));
