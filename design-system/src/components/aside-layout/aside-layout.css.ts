import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const asideLayout = style(
  layered({
    display: 'grid',
    gap: vars.space.xl,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 320px)' },
    },
  }),
);

export const layoutColumn = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.xl, minInlineSize: 0 }),
);
