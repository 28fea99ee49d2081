import { layered, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';

/** The minimum number of lines: the browser ignores the attribute `rows` where the height follows the content. */
export const rows = createVar();

/** The padding above and below the text, by which a single line is as high as other controls. */
const space = `(${vars.size.control} - 1lh) / 2 - 1px`;

/** Grows with its content. Only in browsers without this feature the member can resize it. */
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
