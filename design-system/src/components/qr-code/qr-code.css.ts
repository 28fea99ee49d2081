import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** The system colours of light mode in both modes, because many cameras cannot read a light code on a dark background. */
export const qrCode = style(
  layered({
    display: 'block',
    inlineSize: '200px',
    maxInlineSize: '100%',
    blockSize: 'auto',
    borderRadius: vars.radius.m,
    colorScheme: 'only light',
    forcedColorAdjust: 'none',
    background: 'Canvas',
    color: 'CanvasText',
  }),
);
