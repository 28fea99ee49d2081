import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const searchInput = style(
  layered({
    appearance: 'none',
    paddingInlineStart: vars.space.xxl,
    paddingInlineEnd: vars.size.control,
    // On a phone the field shares a row with another field. Without another field it is as wide as its container.
    '@media': { [media.narrow]: { inlineSize: '11rem', minInlineSize: '100%' } },
    // Hides the native clear button, which has no accessible name and exists only in some browsers.
    selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
  }),
);

export const searchIcon = style(
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
