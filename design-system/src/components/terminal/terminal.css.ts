import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing } from '../../styles/fragments.ts';
import { line } from '../../styles/lines.ts';

/** The frame. It grows beyond its part of the window when large text leaves too little height for the screen. */
export const terminal = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: 'clamp(360px, 76dvh, 960px)',
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

export const terminalNoteText = style(
  layered({
    ...focusRing,
    maxBlockSize: `calc(4.5 * ${line})`,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  }),
);

/**
 * The element of the screen. When hidden, the screen keeps its size, because the program uses the size, and the screen can be
 * neither read aloud nor selected. The basis is the minimum height, because the height of the content follows the element.
 */
export const terminalScreen = style(
  layered({
    flex: '1 0 8rem',
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
