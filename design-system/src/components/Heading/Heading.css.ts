import { layered, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords } from '../../styles/fragments.ts';

export const heading = recipe({
  base: layered({
    ...breakLongWords,
    color: vars.color.text,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.snug,
    textWrap: 'balance',
    // A script moves the focus here so that it is read out; there is nothing to press, so nothing to point at.
    outline: 'none',
  }),
  variants: {
    size: {
      display: layered({ fontSize: vars.fontSize.display, letterSpacing: '-0.02em' }),
      title: layered({ fontSize: vars.fontSize.title, letterSpacing: '-0.01em' }),
      section: layered({ fontSize: vars.fontSize.reading }),
      group: layered({ fontSize: vars.fontSize.body }),
    },
  },
});
