import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const sliderRow = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.xs }),
);

export const stepButton = style(layered({ flex: 'none', height: vars.size.control }));

export const slider = style(
  layered({
    position: 'relative',
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    height: vars.size.control,
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    selectors: { '&[data-disabled]': { cursor: 'not-allowed' } },
  }),
);

export const sliderTrack = style(
  layered({
    position: 'relative',
    flex: 1,
    height: vars.space.xs,
    borderRadius: vars.radius.full,
    background: vars.color.borderStrong,
    selectors: { '[data-disabled] > &': { background: vars.color.border } },
    '@media': {
      [media.forcedColors]: {
        background: 'CanvasText',
        selectors: { '[data-disabled] > &': { background: 'GrayText' } },
      },
    },
  }),
);

export const selectedRange = style(
  layered({
    position: 'absolute',
    height: '100%',
    borderRadius: vars.radius.full,
    background: vars.color.primary,
    selectors: { '&[data-disabled]': { background: vars.color.textDisabled } },
    '@media': {
      [media.forcedColors]: {
        background: 'Highlight',
        selectors: { '&[data-disabled]': { background: 'GrayText' } },
      },
    },
  }),
);

export const sliderThumb = style(
  layered({
    display: 'block',
    width: '20px',
    height: '20px',
    border: `2px solid ${vars.color.primary}`,
    borderRadius: vars.radius.full,
    background: vars.color.surface,
    selectors: {
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&[data-disabled]': { borderColor: vars.color.textDisabled },
    },
    '@media': {
      [media.coarse]: { width: '28px', height: '28px' },
      [media.forcedColors]: {
        borderColor: 'Highlight',
        selectors: { '&[data-disabled]': { borderColor: 'GrayText' } },
      },
    },
  }),
);

export const valueText = style(
  layered({
    color: vars.color.text,
    fontSize: vars.fontSize.body,
    fontWeight: vars.fontWeight.strong,
    fontVariantNumeric: 'tabular-nums',
  }),
);

/** The texts of the smallest and the largest value, aligned with the ends of the track and not with the buttons. */
export const endLabels = style(
  layered({
    display: 'flex',
    paddingInline: `calc(${vars.size.control} + ${vars.space.xs})`,

    justifyContent: 'space-between',
    fontSize: vars.fontSize.caption,
    color: vars.color.textMuted,
    fontVariantNumeric: 'tabular-nums',
  }),
);
