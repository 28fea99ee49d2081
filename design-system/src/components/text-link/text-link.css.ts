import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords, focusRing } from '../../styles/fragments.ts';

export const textLink = recipe({
  base: layered({
    ...breakLongWords,
    ...focusRing,
    borderRadius: '2px',
    // A line of text is lower than the minimum target of 24 px (WCAG 2.5.8). The padding enlarges the target without changing the
    // layout.
    paddingBlock: '5px',
    marginBlock: '-5px',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
  }),
  variants: {
    tone: {
      link: layered({ color: vars.color.link, textDecorationLine: 'underline' }),
      quiet: layered({
        color: vars.color.textMuted,
        textDecorationLine: 'none',
        ':hover': { color: vars.color.text, textDecorationLine: 'underline' },
      }),
      strong: layered({
        color: vars.color.text,
        fontWeight: vars.fontWeight.medium,
        textDecorationLine: 'none',
        ':hover': { textDecorationLine: 'underline' },
      }),
    },
    withIcon: {
      // The limits let a link in a row or a paragraph shorten a text that does not wrap.
      true: layered({
        display: 'inline-flex',
        alignItems: 'center',
        gap: vars.space.xs,
        minInlineSize: 0,
        maxInlineSize: '100%',
      }),
    },
  },
});

/** The text next to the icon, which may be shortened with the link. */
export const linkText = style(layered({ minInlineSize: 0 }));
