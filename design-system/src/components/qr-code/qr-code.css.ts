import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** The system's own colours in its light mode: many cameras do not read light on dark. */
export const picture = style(
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
