import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords, tabularDigits } from '../../styles/fragments.ts';

const sentences = {
  display: 'grid',
  gap: vars.space.xs,
  // The numbers grow with the text.
  paddingInlineStart: '1.5rem',
} as const;

export const numberedList = recipe({
  base: layered({
    ...breakLongWords,
    ...tabularDigits,
    ...sentences,
    margin: vars.space.none,
    listStyleType: 'decimal',
  }),
  variants: {
    size: {
      body: layered({ fontSize: vars.fontSize.body, lineHeight: vars.lineHeight.normal }),
      reading: layered({ fontSize: vars.fontSize.reading, lineHeight: vars.lineHeight.reading }),
    },
  },
});

export const sublist = style(
  layered({ ...sentences, marginBlock: vars.space.xs, listStyleType: 'hangul' }),
);
