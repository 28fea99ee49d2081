import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Takes no space while it is empty. */
export const notice = style(
  layered({
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.textMuted,
    selectors: { '&:not(:empty)': { marginBlockStart: vars.space.xs } },
  }),
);
