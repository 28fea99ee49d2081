import { layered, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';

/** The minimum number of lines: the browser ignores the attribute `rows` where the height follows the content. */
export const rows = createVar();

/** What is above and below the text, so that one line is as high as any other control. */
const space = `(${vars.size.control} - 1lh) / 2 - 1px`;

/** Grows with its content; only browsers that cannot grow it have a grip to drag. */
export const area = style(
  layered({
    display: 'block',
    fieldSizing: 'content',
    minHeight: `calc(${rows} * 1lh + ${vars.size.control} - 1lh)`,
    maxHeight: '20lh',
    paddingBlock: `calc(${space})`,
    overflowWrap: 'anywhere',
    resize: 'none',
    '@supports': { 'not (field-sizing: content)': { resize: 'vertical' } },
  }),
);
