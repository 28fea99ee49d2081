import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import {
  breakLongWords,
  clampedLines,
  fadeIn,
  fadeInStart,
  plainButton,
  skippedOffScreen,
} from '../../styles/fragments.ts';

/** Below this width the facts of a row are placed under its name: on a phone, and next to an aside on a tablet. */
const narrowRow = '(max-width: 30rem)';

/** Has no frame, because the list is inside a card, with whose text its own is aligned. */
export const list = style(layered({ containerType: 'inline-size' }));

export const row = style(
  layered({
    ...fadeIn,
    paddingBlock: vars.space.xs,
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
      ...skippedOffScreen,
      ...fadeInStart,
      '&:first-child': { paddingBlockStart: vars.space.none },
      '&:last-child': { paddingBlockEnd: vars.space.none },
    },
  }),
);

/** The hover background extends beyond the text by its padding. */
export const head = style(
  layered({
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space.xs} ${vars.space.m}`,
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.s,
    marginInline: `calc(-1 * ${vars.space.s})`,
    borderRadius: vars.radius.m,
    ':hover': { background: vars.color.hover },
  }),
);

export const heading = style(layered({ flex: '1 1 0', minInlineSize: 0 }));

/** The button covers the whole header except for the actions above it. The focus ring surrounds the header. */
export const trigger = style(
  layered({
    ...plainButton,
    ...breakLongWords,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minBlockSize: vars.size.control,
    paddingBlock: vars.space.xs,
    inlineSize: '100%',
    fontWeight: vars.fontWeight.strong,
    outline: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.m },
    selectors: {
      '&:focus-visible::after': {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '-2px',
      },
    },
  }),
);

/** On devices without hover, and so without a tooltip, an open row shows its whole name. */
export const title = style(
  layered({
    ...clampedLines,
    '@media': {
      [media.coarse]: { selectors: { '[data-state="open"] > &': { display: 'block' } } },
    },
  }),
);

export const chevron = style(
  layered({
    display: 'flex',
    flexShrink: 0,
    color: vars.color.textMuted,
    transition: `transform ${vars.duration.control} ${vars.easing.out}`,
    selectors: { '[data-state="open"] > &': { transform: 'rotate(90deg)' } },
  }),
);

export const meta = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    minInlineSize: 0,
    color: vars.color.textMuted,
    '@container': {
      [narrowRow]: {
        order: 1,
        flexBasis: '100%',
        paddingInlineStart: vars.space.xl,
        paddingBlockEnd: vars.space.xs,
      },
    },
  }),
);

/** Above the button of the row, so that a press reaches these actions. */
export const actions = style(
  layered({ position: 'relative', display: 'flex', gap: vars.space.xs }),
);

/** Aligned with the start of the name. */
export const notes = style(
  layered({ paddingInlineStart: vars.space.xl, paddingBlockEnd: vars.space.xs, minInlineSize: 0 }),
);

/** Fades in when its row is opened, and not together with the list. */
export const content = style(
  layered({
    paddingBlock: `${vars.space.s} ${vars.space.l}`,
    paddingInlineStart: vars.space.xl,
    '@container': { [narrowRow]: { paddingInlineStart: vars.space.none } },
    transition: `opacity ${vars.duration.surface} ${vars.easing.out}, transform ${vars.duration.surface} ${vars.easing.out}`,
    selectors: {
      '[data-settled] > * > &': {
        '@starting-style': { opacity: 0, transform: 'translateY(-4px)' },
      },
    },
  }),
);
