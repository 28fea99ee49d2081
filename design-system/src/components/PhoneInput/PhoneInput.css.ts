import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Takes no room while there is nothing to say. */
export const notice = style(
  layered({
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.textMuted,
    selectors: { '&:not(:empty)': { marginBlockStart: vars.space.xs } },
  }),
);
