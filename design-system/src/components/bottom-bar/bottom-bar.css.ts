import { layered, layers, media, vars } from '@naru/tokens';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** The height of the bar's content: the button, or two lines of the status in text of twice the size. Larger text is clipped. */
const contentSize = `clamp(${vars.size.control}, 2 * ${vars.lineHeight.normal} * ${vars.fontSize.caption}, 72px)`;

/** The height of the bar: its content, its border, and the space at the bottom edge that a phone reserves for gestures. */
const barSize = `calc(${contentSize} + 2 * ${vars.space.s} + 1px + env(safe-area-inset-bottom))`;

/**
 * The bar is stacked above the page and below dialogs, menus and notices. On wide screens and in low
 * windows the bar is hidden.
 */
export const bottomBar = style(
  layered({
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.m,
    minBlockSize: barSize,
    paddingBlock: vars.space.s,
    paddingBlockEnd: `calc(${vars.space.s} + env(safe-area-inset-bottom))`,
    paddingInline: vars.space.l,
    background: vars.color.surface,
    borderBlockStart: `1px solid ${vars.color.border}`,
    boxShadow: vars.shadow.overlay,
    animation: `${rise} ${vars.duration.surface} ${vars.easing.out}`,
    '@media': {
      [media.wide]: { display: 'none' },
      [media.low]: { display: 'none' },
      [media.print]: { display: 'none' },
    },
  }),
);

/** The status text shrinks, so that the button keeps its width, and never covers half of the page. */
export const statusText = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minInlineSize: 0,
    maxBlockSize: contentSize,
    overflow: 'hidden',
  }),
);

export const actionButton = style(layered({ flexShrink: 0 }));

/** Reserves space at the bottom, so that the bar covers neither focused elements (WCAG 2.4.11) nor the end of the page. */
const whileShown = {
  '@media': {
    [media.narrow]: { scrollPaddingBlockEnd: `calc(${barSize} + ${vars.space.s})` },
  },
};
globalStyle(`html:has(${bottomBar})`, { '@layer': { [layers.component]: whileShown } });
globalStyle(`html:has(${bottomBar}) body::after`, {
  '@layer': {
    [layers.component]: {
      '@media': { [media.narrow]: { content: '""', display: 'block', blockSize: barSize } },
    },
  },
});
