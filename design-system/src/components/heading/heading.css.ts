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
    // No focus ring: the heading receives the focus only from scripts, so that screen readers read it, and it is not interactive.
    outline: 'none',
  }),
  variants: {
    size: {
      // As large as the words fit next to a drawing, and never smaller than on a phone.
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
