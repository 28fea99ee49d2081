import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const select = style(
  layered({
    appearance: 'none',
    paddingInlineEnd: vars.size.control,
    textOverflow: 'ellipsis',
    // In Safari, a long choice would make the whole page scroll sideways.
    overflow: 'hidden',
    cursor: 'pointer',
    selectors: {
      '&:has(> option[value=""]:checked)': { color: vars.color.textMuted },
      '&:disabled': { cursor: 'not-allowed' },
    },
    '@media': { [media.forcedColors]: { appearance: 'auto', paddingInlineEnd: vars.space.m } },
  }),
);

/**
 * The colours of an option. The operating system draws the list of options, and some browsers apply these colours to the list, so
 * the text has to be legible.
 */
export const option = style(layered({ background: vars.color.overlay, color: vars.color.text }));

export const selectArrow = style(
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
