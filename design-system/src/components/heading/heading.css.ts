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
    // No focus ring: a script moves the focus here only so that the heading is read out, and it cannot be pressed.
    outline: 'none',
  }),
  variants: {
    size: {
      // As large as the words still fit side by side with a drawing, and never smaller than on a phone.
      hero: layered({
        fontSize: `clamp(${vars.fontSize.headline}, 5vw, ${vars.fontSize.hero})`,
        letterSpacing: '-0.035em',
        lineHeight: '1.2',
      }),
      headline: layered({
        fontSize: `clamp(${vars.fontSize.display}, 3.2vw, ${vars.fontSize.headline})`,
        letterSpacing: '-0.025em',
        lineHeight: '1.3',
      }),
      display: layered({ fontSize: vars.fontSize.display, letterSpacing: '-0.02em' }),
      title: layered({ fontSize: vars.fontSize.title, letterSpacing: '-0.01em' }),
      section: layered({ fontSize: vars.fontSize.reading }),
      group: layered({ fontSize: vars.fontSize.body }),
    },
  },
});
