import { layered, vars } from '@naru/tokens';
import { createVar, keyframes, style } from '@vanilla-extract/css';

const { color, radius, space } = vars;

/** The value of the token of a sample: a size, a weight, a colour or a duration. */
export const tokenValue = createVar();

export const fontSizeSample = style(
  layered({
    fontSize: tokenValue,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.snug,
  }),
);
export const fontWeightSample = style(
  layered({ fontSize: vars.fontSize.title, fontWeight: tokenValue }),
);
export const lineHeightSample = style(layered({ maxInlineSize: '28rem', lineHeight: tokenValue }));
export const fontFamilySample = style(
  layered({ fontFamily: tokenValue, fontSize: vars.fontSize.reading }),
);

export const distanceSample = style(
  layered({
    inlineSize: tokenValue,
    blockSize: space.l,
    borderRadius: '2px',
    background: color.text,
    '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
  }),
);

export const cornerSample = style(
  layered({
    inlineSize: '6rem',
    blockSize: space.xxxl,
    border: `2px solid ${color.borderStrong}`,
    borderRadius: tokenValue,
  }),
);

export const layerGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
    gap: space.xl,
  }),
);

export const layerBox = style(
  layered({
    display: 'grid',
    alignContent: 'center',
    gap: space.xxs,
    minBlockSize: '8rem',
    padding: space.xl,
    border: `1px solid ${color.border}`,
    borderRadius: radius.l,
    background: tokenValue,
  }),
);
/** A layer that contains other layers. */
export const outerLayerBox = style(layered({ gap: space.l }));
/** A layer that overlaps the lower edge of the layer below. */
export const overlappingLayerBox = style(
  layered({ maxInlineSize: '20rem', marginBlockEnd: `calc(-1 * ${space.xxl})` }),
);
export const raisedShadow = style(layered({ boxShadow: vars.shadow.raised }));
export const overlayShadow = style(layered({ boxShadow: vars.shadow.overlay }));

const slide = keyframes({
  from: { transform: 'translateX(0)' },
  to: { transform: 'translateX(16rem)' },
});

export const motionTrack = style(layered({ overflow: 'clip', paddingBlock: space.xs }));
export const movingDot = style(
  layered({
    inlineSize: space.xl,
    blockSize: space.xl,
    borderRadius: radius.full,
    background: color.text,
    selectors: {
      ':where(li:hover, li:focus-within) &': {
        animationName: slide,
        animationDuration: tokenValue,
        animationTimingFunction: vars.easing.out,
        animationFillMode: 'forwards',
      },
    },
  }),
);
