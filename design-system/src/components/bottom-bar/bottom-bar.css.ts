import { layered, layers, media, vars } from '@naru/tokens';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** The height of the bar with its border, and the space that a phone reserves for gestures below it. */
const barSize = `calc(${vars.size.control} + 2 * ${vars.space.s} + 1px + env(safe-area-inset-bottom))`;

/** Above the page and below dialogs, menus and notices. Hidden on wide screens, which show the content itself. */
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

/** The text shrinks before the button does. */
export const words = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s, minInlineSize: 0 }),
);

export const action = style(layered({ flexShrink: 0 }));

/** Keeps focused elements (WCAG 2.4.11) and the end of the page above the bar. */
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
