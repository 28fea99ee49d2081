import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { clampedLines, focusRing } from '../../styles/fragments.ts';

/** A tap, which opens no tooltip, shows the whole in its place. */
export const clampedText = style(
  layered({
    ...focusRing,
    ...clampedLines,
    borderRadius: vars.radius.s,
    '@media': { [media.coarse]: { ':focus': { display: 'block' } } },
  }),
);

/** The room for a focus ring, which would be cut off with the text. */
const ring = '5px';

export const clampedLink = style(
  layered({
    ...clampedLines,
    paddingInline: ring,
    marginInline: `-${ring}`,
    paddingBlockStart: ring,
    marginBlockStart: `-${ring}`,
    selectors: { '&:has(:focus-visible)': { display: 'block' } },
  }),
);
