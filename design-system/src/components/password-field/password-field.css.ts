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

/** A property that all supported browsers have, and the types of CSS do not. */
const discs = { WebkitTextSecurity: 'disc' };

/** Hides the letters of a field that is not of the type `password`. */
export const maskedLetters = style(layered({ ...discs, fontVariantLigatures: 'none' }));
