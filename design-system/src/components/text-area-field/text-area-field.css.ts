import { layered, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';

/** The minimum number of lines: the browser ignores the attribute `rows` where the height follows the content. */
export const rows = createVar();

/** Grows with its content in browsers that support it, and can be resized by dragging in others. */
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
