import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, twoLineClamp } from '../../styles/fragments.ts';

/** On touch screens, which have no tooltips, a tap focuses the text and shows the whole text in place. */
export const clampedText = style(
  layered({
    ...focusRing,
    ...twoLineClamp,
    borderRadius: vars.radius.s,
    '@media': { [media.coarse]: { ':focus': { display: 'block' } } },
  }),
);

/** The space for the focus ring of the link, which the box with the clamped text would otherwise clip. */
const ring = '5px';

export const clampedLink = style(
  layered({
    ...twoLineClamp,
    paddingInline: ring,
    marginInline: `-${ring}`,
    paddingBlockStart: ring,
    marginBlockStart: `-${ring}`,
    selectors: { '&:has(:focus-visible)': { display: 'block' } },
  }),
);
