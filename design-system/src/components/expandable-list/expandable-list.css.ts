import { layered, media, vars } from '@naru/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { breakLongWords, plainButton, skippedOffScreen } from '../../styles/fragments.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

/** No frame of its own: the list is inside a card, and its text is aligned with the card's. */
export const list = style(layered({ display: 'flex', flexDirection: 'column' }));

export const row = style(
  layered({
    paddingBlock: vars.space.xs,
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
      ...skippedOffScreen,
      '&:first-child': { paddingBlockStart: vars.space.none },
      '&:last-child': { paddingBlockEnd: vars.space.none },
    },
  }),
);

/** The hover background is wider than the text by its padding. */
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

/** The button's area covers the whole header, except for the actions above it; the focus ring surrounds the header. */
export const trigger = style(
  layered({
    ...plainButton,
    ...breakLongWords,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minBlockSize: vars.size.control,
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
    '@media': {
      [media.narrow]: {
        order: 1,
        flexBasis: '100%',
        paddingInlineStart: vars.space.xl,
        paddingBlockEnd: vars.space.xs,
      },
    },
  }),
);

/** Above the trigger's area, so that these buttons receive their own presses. */
export const actions = style(
  layered({ position: 'relative', display: 'flex', gap: vars.space.xs }),
);

export const content = style(
  layered({
    paddingBlock: `${vars.space.s} ${vars.space.l}`,
    paddingInlineStart: vars.space.xl,
    '@media': { [media.narrow]: { paddingInlineStart: vars.space.none } },
    animation: `${appear} ${vars.duration.surface} ${vars.easing.out}`,
  }),
);
