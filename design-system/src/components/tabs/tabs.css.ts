import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, focusRingInside, plainButton } from '../../styles/fragments.ts';

export const root = style(layered({ minInlineSize: 0 }));

/** Scrolls horizontally where the tabs do not fit, without a scroll bar, which would cover the line. */
export const list = style(
  layered({
    display: 'flex',
    gap: vars.space.xs,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    boxShadow: `inset 0 -1px 0 ${vars.color.border}`,
  }),
);

export const tab = style(
  layered({
    ...plainButton,
    ...focusRingInside,
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
    selectors: {
      '&[data-state="active"]': {
        color: vars.color.text,
        boxShadow: `inset 0 -2px 0 ${vars.color.primary}`,
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-state="active"]': { borderBlockEnd: '3px solid Highlight' } },
      },
    },
  }),
);

export const panel = style(
  layered({ ...focusRing, paddingBlockStart: vars.space.l, borderRadius: vars.radius.s }),
);
