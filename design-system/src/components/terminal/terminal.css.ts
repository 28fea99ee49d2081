import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const terminal = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    blockSize: 'clamp(360px, 76dvh, 960px)',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    overflow: 'hidden',
    ':focus-within': { borderColor: vars.color.focus },
    '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
  }),
);

export const terminalToolbar = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.s} ${vars.space.m}`,
    padding: vars.space.m,
    borderBlockEnd: `1px solid ${vars.color.border}`,
  }),
);

export const terminalNote = style(layered({ padding: vars.space.m, paddingBlockEnd: 0 }));

/**
 * The element of the screen. When hidden, the screen keeps its size, because the program uses the size, and the screen can be
 * neither read aloud nor selected.
 */
export const terminalScreen = style(
  layered({
    flexGrow: 1,
    minBlockSize: 0,
    margin: vars.space.m,
    overflow: 'hidden',
    selectors: { '&[inert]': { visibility: 'hidden' } },
  }),
);

/** The buttons for keys, shown on devices that may have no physical keyboard. */
export const keyButtons = style(
  layered({
    display: 'none',
    flexWrap: 'wrap',
    gap: vars.space.xs,
    minInlineSize: 0,
    margin: 0,
    padding: vars.space.s,
    border: 0,
    borderBlockStart: `1px solid ${vars.color.border}`,
    '@media': { [media.coarse]: { display: 'flex' }, '(max-width: 640px)': { display: 'flex' } },
  }),
);
