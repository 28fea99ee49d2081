import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Grows with its content where the browser can, and can be dragged where it cannot. */
export const area = style(
  layered({
    display: 'block',
    fieldSizing: 'content',
    maxHeight: '20lh',
    paddingBlock: vars.space.s,
    overflowWrap: 'anywhere',
    resize: 'vertical',
  }),
);
