import { vars } from '@naru/tokens';
import { focusRingInside } from './fragments.ts';

/** The width of the fade at an end of the row. */
const fade = '40px';

/**
 * A row of tabs or links. The row scrolls horizontally when its items do not fit. The scroll bar is hidden, because it would cover the
 * line below the items. The row fades out at an end with hidden items, and a focused item scrolls out of the fade. The row needs the
 * ref of `useScrollingRow`.
 */
export const scrollingRow = {
  display: 'flex',
  gap: vars.space.xs,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: fade,
  boxShadow: `inset 0 -1px 0 ${vars.color.border}`,
  selectors: {
    '&[data-more="end"]': {
      maskImage: `linear-gradient(to right, #000 calc(100% - ${fade}), transparent)`,
    },
    '&[data-more="start"]': {
      maskImage: `linear-gradient(to left, #000 calc(100% - ${fade}), transparent)`,
    },
    '&[data-more="start end"]': {
      maskImage: `linear-gradient(to right, transparent, #000 ${fade} calc(100% - ${fade}), transparent)`,
    },
  },
} as const;

/** An item of a {@link scrollingRow}. */
export const rowItem = {
  ...focusRingInside,
  position: 'relative',
  flexShrink: 0,
  minBlockSize: vars.size.control,
  paddingInline: vars.space.m,
  borderRadius: `${vars.radius.s} ${vars.radius.s} 0 0`,
  color: vars.color.textMuted,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  ':hover': { color: vars.color.text, background: vars.color.hover },
} as const;

/** The chosen item of a {@link scrollingRow}. */
export const chosenItem = {
  color: vars.color.text,
  boxShadow: `inset 0 -2px 0 ${vars.color.primary}`,
} as const;

/** The chosen item of a {@link scrollingRow} in forced colours, which remove shadows. */
export const chosenItemForcedColors = { borderBlockEnd: '3px solid Highlight' } as const;
