import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** What stands in the place of the button when there is nothing to do. */
export const note = style(
  layered({
    marginInlineStart: 'auto',
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.textMuted,
  }),
);
