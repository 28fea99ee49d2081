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
    // No focus ring, because a heading is not interactive. Scripts focus a heading only for screen readers, which then read the
    // heading.
    outline: 'none',
  }),
  variants: {
    size: {
      // Scales with the width of the screen, from the size on a phone up to the size at which the text fits next to a drawing.
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
