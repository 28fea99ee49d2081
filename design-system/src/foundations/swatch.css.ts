import { layered, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, radius, space } = vars;

export const below = createVar();
export const ground = createVar();
export const front = createVar();

export const swatch = style(layered({ display: 'grid', alignContent: 'start', gap: space.xxs }));

export const sample = style(
  layered({
    overflow: 'clip',
    blockSize: '4.5rem',
    marginBlockEnd: space.xs,
    border: `1px solid ${color.border}`,
    borderRadius: radius.l,
    background: below,
    // This page shows colours, so they stay even with forced colours.
    forcedColorAdjust: 'none',
  }),
);

export const cover = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    blockSize: '100%',
    background: ground,
    color: front,
    forcedColorAdjust: 'none',
    fontSize: fontSize.reading,
    fontWeight: fontWeight.medium,
  }),
);

export const shape = style(
  layered({
    inlineSize: '60%',
    blockSize: space.m,
    borderRadius: radius.full,
    background: front,
    forcedColorAdjust: 'none',
  }),
);

export const outline = style(
  layered({
    inlineSize: '60%',
    blockSize: space.xxl,
    borderRadius: radius.m,
    border: `2px solid ${front}`,
    forcedColorAdjust: 'none',
  }),
);

export const name = style(layered({ fontWeight: fontWeight.medium }));

export const value = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space.s,
    fontSize: fontSize.caption,
    color: color.textMuted,
    fontVariantNumeric: 'tabular-nums',
  }),
);
