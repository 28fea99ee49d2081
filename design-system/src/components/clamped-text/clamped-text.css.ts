import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { clampedLines, focusRing } from '../../styles/fragments.ts';

/** A tap opens no tooltip, so it shows the whole text in place. */
export const clampedText = style(
  layered({
    ...focusRing,
    ...clampedLines,
    borderRadius: vars.radius.s,
    '@media': { [media.coarse]: { ':focus': { display: 'block' } } },
  }),
);

/** Space for the focus ring, which would be clipped together with the text. */
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
