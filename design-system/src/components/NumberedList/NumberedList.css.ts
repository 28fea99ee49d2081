import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords, tabularDigits } from '../../styles/fragments.ts';

export const list = style(
  layered({
    ...breakLongWords,
    ...tabularDigits,
    display: 'grid',
    gap: vars.space.xs,
    margin: vars.space.none,
    paddingInlineStart: vars.space.xl,
    listStyleType: 'decimal',
    fontSize: vars.fontSize.reading,
    lineHeight: vars.lineHeight.reading,
  }),
);
