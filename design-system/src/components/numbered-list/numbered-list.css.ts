import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords, tabularDigits } from '../../styles/fragments.ts';

const sentences = {
  display: 'grid',
  gap: vars.space.xs,
  paddingInlineStart: vars.space.xl,
} as const;

export const numberedList = style(
  layered({
    ...breakLongWords,
    ...tabularDigits,
    ...sentences,
    margin: vars.space.none,
    listStyleType: 'decimal',
    fontSize: vars.fontSize.reading,
    lineHeight: vars.lineHeight.reading,
  }),
);

export const sublist = style(
  layered({ ...sentences, marginBlock: vars.space.xs, listStyleType: 'hangul' }),
);
