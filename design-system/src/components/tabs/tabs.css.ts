import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, focusRingInside, plainButton } from '../../styles/fragments.ts';

export const tabsRoot = style(layered({ minInlineSize: 0 }));

/** The width of the fade at an end of the row. */
const fade = '40px';

/**
 * The row of tabs. The row scrolls horizontally when the tabs do not fit. The scroll bar is hidden, because it would cover the line
 * below the tabs. The row fades out at an end with hidden tabs, and a focused tab scrolls out of the fade.
 */
export const tabList = style(
  layered({
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
  }),
);

export const tab = style(
  layered({
    ...plainButton,
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

/** The dot of a tab with unsaved input, in the corner of the tab, so that no tab moves when the dot appears. */
export const unsavedDot = style(
  layered({
    position: 'absolute',
    insetBlockStart: vars.space.s,
    insetInlineEnd: vars.space.xs,
    inlineSize: '6px',
    blockSize: '6px',
    borderRadius: '50%',
    background: vars.color.infoSolid,
    '@media': { [media.forcedColors]: { background: 'Highlight' } },
  }),
);

export const tabPanel = style(
  layered({
    ...focusRing,
    paddingBlockStart: vars.space.l,
    borderRadius: vars.radius.s,
    selectors: { '&[data-state="inactive"]': { display: 'none' } },
  }),
);
