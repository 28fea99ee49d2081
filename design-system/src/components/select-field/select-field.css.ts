import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const select = style(
  layered({
    appearance: 'none',
    paddingInlineEnd: vars.size.control,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    selectors: {
      '&:has(> option[value=""]:checked)': { color: vars.color.textMuted },
      '&:disabled': { cursor: 'not-allowed' },
    },
    '@media': { [media.forcedColors]: { appearance: 'auto', paddingInlineEnd: vars.space.m } },
  }),
);

/** The system draws the list of options. Some browsers apply these colours to it, so they have to be readable. */
export const option = style(layered({ background: vars.color.overlay, color: vars.color.text }));

export const arrow = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: vars.space.m,
    marginBlock: 'auto',
    color: vars.color.textMuted,
    pointerEvents: 'none',
    '@media': { [media.forcedColors]: { display: 'none' } },
  }),
);
