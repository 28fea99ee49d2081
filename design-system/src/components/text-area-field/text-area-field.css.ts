import { layered, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';
import { line } from '../../styles/lines.ts';

/**
 * The CSS variable for the minimum number of lines. The browser ignores the attribute `rows` of a field whose height follows its
 * content.
 */
export const minimumRowsVar = createVar();

/** The padding above and below the text, with which a field of one line is as high as other controls. */
const space = `(${vars.size.control} - ${line}) / 2 - 1px`;

/** The field grows with its content. In browsers without `field-sizing`, the hook `useGrowingHeight` sets the height. */
export const textArea = style(
  layered({
    display: 'block',
    fieldSizing: 'content',
    minHeight: `calc((${minimumRowsVar} - 1) * ${line} + ${vars.size.control})`,
    maxHeight: `calc(20 * ${line})`,
    paddingBlock: `calc(${space})`,
    overflowWrap: 'anywhere',
    resize: 'none',
  }),
);
