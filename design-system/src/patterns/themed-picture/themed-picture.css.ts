import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const pictureFrame = style(
  layered({
    display: 'block',
    overflow: 'hidden',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    background: vars.color.canvas,
    boxShadow: vars.shadow.overlay,
    '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
  }),
);

export const image = style(layered({ display: 'block', inlineSize: '100%', blockSize: 'auto' }));

/** The picture of the light theme, hidden in the dark theme. The browser does not load a hidden picture, because loading is lazy. */
export const lightImage = style(
  layered({
    selectors: { '[data-theme="dark"] &': { display: 'none' } },
  }),
);
export const darkImage = style(
  layered({
    display: 'none',
    selectors: { '[data-theme="dark"] &': { display: 'block' } },
  }),
);
