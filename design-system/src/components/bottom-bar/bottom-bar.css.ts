import { layered, layers, media, vars } from '@naru/tokens';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** Its own height with its border, and what a phone keeps for its gestures under it. */
const barSize = `calc(${vars.size.control} + 2 * ${vars.space.s} + 1px + env(safe-area-inset-bottom))`;

/** Over the page and under dialogs, menus and notices. Wide screens show enough without it. */
export const bar = style(
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
    '@media': { [media.wide]: { display: 'none' } },
  }),
);

/** What the bar says gives way to what it does. */
export const words = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s, minInlineSize: 0 }),
);

export const action = style(layered({ flexShrink: 0 }));

/** What gets the focus scrolls out from under the bar (WCAG 2.4.11), and the end of the page is above it. */
const whileShown = {
  '@media': {
    [media.narrow]: { scrollPaddingBlockEnd: `calc(${barSize} + ${vars.space.s})` },
  },
};
globalStyle(`html:has(${bar})`, { '@layer': { [layers.component]: whileShown } });
globalStyle(`html:has(${bar}) main::after`, {
  '@layer': {
    [layers.component]: {
      '@media': { [media.narrow]: { content: '""', display: 'block', blockSize: barSize } },
    },
  },
});
