import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const hero = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
    alignItems: 'center',
    gap: vars.space.xxxl,
    paddingBlock: vars.space.xxxl,
    '@media': {
      [media.narrow]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: vars.space.xxl,
        paddingBlock: vars.space.l,
      },
    },
  }),
);

export const words = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.l, minInlineSize: 0 }),
);

export const lead = style(
  layered({
    maxInlineSize: '44ch',
    color: vars.color.textMuted,
    fontSize: vars.fontSize.reading,
    lineHeight: vars.lineHeight.reading,
  }),
);

export const actions = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space.s,
    paddingBlockStart: vars.space.s,
  }),
);

export const drawing = style(
  layered({
    color: vars.color.textMuted,
    inlineSize: '100%',
    maxInlineSize: '440px',
    justifySelf: 'end',
  }),
);

export const svg = style(layered({ display: 'block', inlineSize: '100%', blockSize: 'auto' }));

export const water = style(layered({ stroke: vars.color.borderStrong }));
export const cargoCpu = style(layered({ fill: vars.color.meterCpu, stroke: 'none' }));
export const cargoMemory = style(layered({ fill: vars.color.meterMemory, stroke: 'none' }));
export const cargoDisk = style(layered({ fill: vars.color.meterDisk, stroke: 'none' }));
