import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const countdown = style(
  layered({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '24px',
    blockSize: '24px',
    fontSize: vars.fontSize.caption,
  }),
);

/** With reduced motion the number alone counts. */
export const ring = style(
  layered({
    position: 'absolute',
    inset: 0,
    '@media': { [media.reducedMotion]: { display: 'none' } },
  }),
);

export const track = style(layered({ stroke: vars.color.border }));

export const rest = style(
  layered({ stroke: vars.color.infoSolid, transition: 'stroke-dasharray 1s linear' }),
);
