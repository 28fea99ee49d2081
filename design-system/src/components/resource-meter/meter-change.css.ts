import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** The line of text below a meter's bar, with the use before and after a change. */
export const changeLine = style(
  layered({
    margin: 0,
    paddingBlockStart: vars.space.xs,
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.textMuted,
    selectors: { '&:not(:last-child)': { marginBlockEnd: vars.space.s } },
  }),
);

export const changeTexts = style(layered({ fontVariantNumeric: 'tabular-nums' }));

/** A phrase without line breaks, so that a number and its unit stay on one line. */
export const unbrokenPhrase = style(layered({ display: 'inline-block' }));

/** The remaining amount, with some distance from the limit. */
export const remainingAmount = style([
  unbrokenPhrase,
  layered({ marginInlineStart: vars.space.xs }),
]);

/** The amount above the limit, with an icon, words and a colour. */
export const excessAmount = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    marginInlineStart: vars.space.xs,
    fontWeight: vars.fontWeight.medium,
    color: vars.color.criticalText,
  }),
);

/** Aligns the words, and with them the icon, with the baseline of the surrounding text. */
export const excessWords = style(layered({ alignSelf: 'baseline' }));
