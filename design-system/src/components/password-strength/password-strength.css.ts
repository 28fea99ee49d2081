import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const passwordStrength = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xs,
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.textMuted,
    // Without a password, neither this element nor the live region takes up space.
    selectors: { '&:not([data-shown])': { display: 'contents' } },
  }),
);

export const meterRow = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.m }),
);

export const strengthMeter = style(
  layered({ flex: '1 1 10rem', display: 'flex', alignItems: 'center', gap: vars.space.s }),
);

export const meterTrack = style(layered({ flex: 1, display: 'flex', gap: vars.space.xxs }));

export const meterSegment = style(
  layered({
    flex: 1,
    height: vars.space.xs,
    borderRadius: vars.radius.full,
    background: vars.color.meterTrack,
    transition: `background-color ${vars.duration.control} ${vars.easing.out}`,
    selectors: {
      '[data-level="weak"] &[data-filled]': { background: vars.color.meterCritical },
      '[data-level="medium"] &[data-filled]': {
        background: vars.color.meterWarning,
        boxShadow: `inset 0 0 0 1px ${vars.color.meterWarningEdge}`,
      },
      '[data-level="strong"] &[data-filled]': { background: vars.color.successSolid },
    },
    '@media': {
      [media.forcedColors]: {
        border: '1px solid CanvasText',
        height: '6px',
        selectors: {
          '[data-level] &[data-filled]': { background: 'CanvasText' },
        },
      },
    },
  }),
);

/** The word for the level, with the width of the longest word, so that the bar does not move when the word changes. */
export const levelWord = style(
  layered({
    flex: 'none',
    minWidth: '2em',
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
  }),
);
