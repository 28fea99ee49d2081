import { layered, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, radius, space } = vars;

/** The opaque colour under a background that may be translucent. */
export const baseColor = createVar();
export const backgroundColor = createVar();
export const foregroundColor = createVar();

export const swatch = style(layered({ display: 'grid', alignContent: 'start', gap: space.xxs }));

export const sampleFrame = style(
  layered({
    overflow: 'clip',
    blockSize: '4.5rem',
    marginBlockEnd: space.xs,
    border: `1px solid ${color.border}`,
    borderRadius: radius.l,
    background: baseColor,
    // The page documents colours, so the colours are exempt from forced colours.
    forcedColorAdjust: 'none',
  }),
);

export const sampleBackground = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    blockSize: '100%',
    background: backgroundColor,
    color: foregroundColor,
    forcedColorAdjust: 'none',
    fontSize: fontSize.reading,
    fontWeight: fontWeight.medium,
  }),
);

export const sampleShape = style(
  layered({
    inlineSize: '60%',
    blockSize: space.m,
    borderRadius: radius.full,
    background: foregroundColor,
    forcedColorAdjust: 'none',
  }),
);

export const sampleOutline = style(
  layered({
    inlineSize: '60%',
    blockSize: space.xxl,
    borderRadius: radius.m,
    border: `2px solid ${foregroundColor}`,
    forcedColorAdjust: 'none',
  }),
);

export const colorName = style(layered({ fontWeight: fontWeight.medium }));

export const colorValue = style(
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
