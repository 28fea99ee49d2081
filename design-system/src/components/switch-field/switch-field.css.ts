import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { choiceLabel, choiceRow } from '../../styles/choice.ts';

const width = '2rem';
const height = '1.125rem';
/** The distance between the edge of the track and the thumb. */
const inset = '2px';
const thumb = `calc(${height} - 2px - 2 * ${inset})`;
const travel = `calc(${width} - ${height})`;

export const switchField = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.xs }),
);

export const switchLine = style(layered(choiceRow));

/** The container of the switch and, while a change is pending, of the spinner on its thumb. */
export const switchBox = style(
  layered({ position: 'relative', display: 'flex', flex: 'none', marginBlock: '0.09375rem' }),
);

/**
 * The track of the switch: an outline when off, filled when on. The position of the thumb also indicates the state, without colour.
 */
export const switchTrack = style(
  layered({
    appearance: 'none',
    inlineSize: width,
    blockSize: height,
    padding: inset,
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.full,
    background: vars.color.surface,
    color: vars.color.borderStrong,
    cursor: 'pointer',
    transition: `background-color ${vars.duration.control} ${vars.easing.out}`,
    '::before': {
      content: '""',
      display: 'block',
      inlineSize: thumb,
      blockSize: thumb,
      borderRadius: vars.radius.full,
      background: 'currentColor',
      transition: `translate ${vars.duration.control} ${vars.easing.out}`,
    },
    selectors: {
      '&:hover:not(:disabled)': { borderColor: vars.color.text },
      '&[aria-checked="true"]': {
        borderColor: vars.color.primary,
        background: vars.color.primary,
        color: vars.color.textOnPrimary,
      },
      '&[aria-checked="true"]::before': { translate: travel },
      '&:dir(rtl)[aria-checked="true"]::before': { translate: `calc(-1 * ${travel})` },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&[aria-busy="true"]': { cursor: 'progress' },
      '&[aria-busy="true"]::before': { opacity: 0 },
      '&:disabled': {
        borderColor: vars.color.border,
        background: vars.color.sunken,
        color: vars.color.textDisabled,
        cursor: 'not-allowed',
      },
    },
    '@media': {
      [media.forcedColors]: {
        forcedColorAdjust: 'none',
        borderColor: 'ButtonBorder',
        background: 'ButtonFace',
        color: 'ButtonText',
        selectors: {
          '&[aria-checked="true"]': {
            borderColor: 'Highlight',
            background: 'Highlight',
            color: 'HighlightText',
          },
          '&:focus-visible': { outlineColor: 'Highlight' },
          '&:disabled': { borderColor: 'GrayText', background: 'Canvas', color: 'GrayText' },
        },
      },
    },
  }),
);

/** The spinner in place of the thumb while a change is pending. */
export const pendingSpinner = style(
  layered({
    position: 'absolute',
    insetBlockStart: `calc(1px + ${inset})`,
    insetInlineStart: `calc(1px + ${inset})`,
    fontSize: thumb,
    color: vars.color.textMuted,
    pointerEvents: 'none',
    selectors: {
      '[aria-checked="true"] + &': {
        insetInlineStart: `calc(1px + ${inset} + ${travel})`,
        color: vars.color.textOnPrimary,
      },
    },
    '@media': {
      [media.forcedColors]: {
        color: 'ButtonText',
        selectors: { '[aria-checked="true"] + &': { color: 'HighlightText' } },
      },
    },
  }),
);

export const switchLabel = style(
  layered({
    ...choiceLabel,
    selectors: {
      '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    },
    '@media': {
      [media.forcedColors]: { selectors: { '&[data-disabled]': { color: 'GrayText' } } },
    },
  }),
);

/** The texts below the label, aligned with the label and not with the switch. */
export const textsBelowLabel = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxs,
    paddingInlineStart: `calc(${width} + ${vars.space.s})`,
  }),
);
