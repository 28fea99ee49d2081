import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const passwordField = style(
  layered({ display: 'flex', flexDirection: 'column', minWidth: 0 }),
);

/** The warnings below the field. Without a warning, the element takes up no space. */
export const fieldWarnings = style(
  layered({
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.warningText,
    selectors: { '&:not(:empty)': { marginBlockStart: vars.space.xs } },
  }),
);
