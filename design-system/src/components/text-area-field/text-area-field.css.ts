import { layered, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';

/**
 * The CSS variable for the minimum number of lines. The browser ignores the attribute `rows` of a field whose height follows its
 * content.
 */
export const minimumRowsVar = createVar();

/** The padding above and below the text, with which a field of one line is as high as other controls. */
const space = `(${vars.size.control} - 1lh) / 2 - 1px`;

/** The field grows with its content. In browsers without `field-sizing`, the member can resize the field instead. */
export const textArea = style(
  layered({
    display: 'block',
    fieldSizing: 'content',
    minHeight: `calc(${minimumRowsVar} * 1lh + ${vars.size.control} - 1lh)`,
    maxHeight: '20lh',
    paddingBlock: `calc(${space})`,
    overflowWrap: 'anywhere',
    resize: 'none',
    '@supports': { 'not (field-sizing: content)': { resize: 'vertical' } },
  }),
);
