import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const input = style(
  layered({
    appearance: 'none',
    paddingInlineStart: vars.space.xxl,
    paddingInlineEnd: vars.size.control,
    // The browser has a cross of its own, without a name and only in some browsers.
    selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
  }),
);

export const glass = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '10px',
    marginBlock: 'auto',
    color: vars.color.textMuted,
    pointerEvents: 'none',
    '@media': { [media.forcedColors]: { color: 'CanvasText' } },
  }),
);
