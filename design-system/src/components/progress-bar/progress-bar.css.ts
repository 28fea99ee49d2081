import { layered, media, vars } from '@naru/tokens';
import { keyframes, style } from '@vanilla-extract/css';

const radius = '3px';

const pass = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(300%)' },
});

export const progressTrack = style(
  layered({
    position: 'relative',
    overflow: 'hidden',
    blockSize: '6px',
    borderRadius: radius,
    backgroundColor: vars.color.meterTrack,
    WebkitPrintColorAdjust: 'exact',
    boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
);

const bar = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: radius,
  backgroundColor: vars.color.infoSolid,
} as const;

const forced = { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } as const;

export const progressFill = style(
  layered({
    ...bar,
    insetInlineEnd: 0,
    transition: `transform ${vars.duration.surface} ${vars.easing.out}`,
    '@media': { [media.forcedColors]: forced },
  }),
);

const hatched = (ink: string) =>
  `repeating-linear-gradient(135deg, ${ink} 0 6px, transparent 6px 12px)`;

/**
 * The bar of an operation of unknown length: a segment that moves along the track, or with reduced motion hatching over the whole
 * track.
 */
export const indeterminateFill = style(
  layered({
    ...bar,
    inlineSize: 'calc(100% / 3)',
    animation: `${pass} 1.6s ease-in-out infinite`,
    '@media': {
      [media.forcedColors]: forced,
      [media.reducedMotion]: {
        inlineSize: '100%',
        background: hatched(vars.color.infoSolid),
        animation: 'none',
      },
      [`${media.reducedMotion} and ${media.forcedColors}`]: { background: hatched('Highlight') },
    },
  }),
);
