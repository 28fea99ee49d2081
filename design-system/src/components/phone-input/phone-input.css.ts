import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** The notice below the field. Without a notice, the element takes up no space. */
export const phoneNotice = style(
  layered({
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.textMuted,
    selectors: { '&:not(:empty)': { marginBlockStart: vars.space.xs } },
  }),
);
