import { layered, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';

/** How many lines there are at least: where the height follows the content, the attribute no longer counts. */
export const rows = createVar();

/** Grows with its content where the browser can, and can be dragged where it cannot. */
export const area = style(
  layered({
    display: 'block',
    fieldSizing: 'content',
    minHeight: `calc(${rows} * 1lh + 2 * ${vars.space.s} + 2px)`,
    maxHeight: '20lh',
    paddingBlock: vars.space.s,
    overflowWrap: 'anywhere',
    resize: 'vertical',
  }),
);
