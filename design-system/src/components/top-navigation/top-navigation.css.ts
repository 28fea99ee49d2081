import { layered, layers, media, vars } from '@naru/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { navigationHeight, presentationBarHeightProperty } from '../../styles/stacking.ts';

const above = `var(${presentationBarHeightProperty}, 0px)`;

export const navigationBar = style(
  layered({
    position: 'sticky',
    insetBlockStart: above,
    zIndex: 2,
    background: vars.color.surface,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    '@media': {
      // In a low window the bar would take a quarter of the room.
      [media.low]: { position: 'relative' },
      // A browser prints a sticky bar on every sheet, above the content.
      [media.print]: { position: 'relative' },
    },
  }),
);

/** Scrolls a focused element and its focus ring to a position below the sticky bar (WCAG 2.4.11). */
globalStyle(`html:has(${navigationBar})`, {
  '@layer': {
    [layers.component]: {
      scrollPaddingBlockStart: `calc(${above} + ${navigationHeight} + ${vars.space.l})`,
    },
  },
});

export const barContent = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: vars.space.s,
    minBlockSize: navigationHeight,
    maxInlineSize: `calc(${vars.size.content} + 2 * ${vars.space.xl})`,
    marginInline: 'auto',
    paddingInline: vars.space.xl,
    '@media': {
      [media.narrow]: { paddingInline: vars.space.l },
    },
  }),
);

export const brandSlot = style(layered({ display: 'flex', marginInlineEnd: vars.space.s }));

export const menuButton = style(
  layered({ marginInlineStart: 'auto', '@media': { [media.wide]: { display: 'none' } } }),
);

/** The content at the very end of the bar, which is not in the panel of narrow screens. */
export const pinnedContent = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xxs,
    // Large text moves the content to a second line, where it stays at the end.
    '@media': { [media.wide]: { marginInlineStart: 'auto' } },
  }),
);

export const navigationPanel = style(
  layered({
    display: 'flex',
    // Large text wraps, except for the brand, which stays on one line.
    flex: '1 1 auto',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    minInlineSize: 0,
    '@media': {
      [media.narrow]: {
        flexWrap: 'nowrap',
        position: 'absolute',
        insetBlockStart: '100%',
        insetInline: 0,
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: vars.space.s,
        padding: `${vars.space.s} ${vars.space.l} ${vars.space.l}`,
        maxBlockSize: 'calc(100dvh - 56px)',
        overflowY: 'auto',
        background: vars.color.surface,
        borderBlockEnd: `1px solid ${vars.color.border}`,
        boxShadow: vars.shadow.overlay,
      },
    },
    selectors: { '&[data-open="false"]': { '@media': { [media.narrow]: { display: 'none' } } } },
  }),
);

const group = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: vars.space.xxs,
  minInlineSize: 0,
  '@media': {
    [media.narrow]: { flexWrap: 'nowrap', flexDirection: 'column', alignItems: 'stretch' },
  },
} as const;

export const startContent = style(layered(group));

/** The content at the end of the bar. It fills the remaining space, so that its position is stable when other content appears. */
export const endContent = style(
  layered({
    ...group,
    flex: '1 1 auto',
    justifyContent: 'flex-end',
    '@media': {
      [media.narrow]: {
        ...group['@media'][media.narrow],
        flex: 'none',
        paddingBlockStart: vars.space.s,
        borderBlockStart: `1px solid ${vars.color.border}`,
      },
    },
  }),
);
