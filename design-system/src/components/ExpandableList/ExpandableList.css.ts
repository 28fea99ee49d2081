import { layered, media, vars } from '@naru/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { breakLongWords, plainButton } from '../../styles/fragments.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const list = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
  }),
);

export const row = style(
  layered({
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  }),
);

export const head = style(
  layered({
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space.xs} ${vars.space.m}`,
    paddingBlock: vars.space.s,
    paddingInline: `${vars.space.m} ${vars.space.s}`,
    ':hover': { background: vars.color.hover },
  }),
);

export const heading = style(layered({ flex: '1 1 0', minInlineSize: 0 }));

/** The whole head presses the button, except for what stands above it; the ring goes round the head. */
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

/** Above the trigger's surface, so that its buttons take their own presses. */
export const actions = style(
  layered({ position: 'relative', display: 'flex', gap: vars.space.xs }),
);

export const content = style(
  layered({
    padding: vars.space.l,
    paddingBlockStart: vars.space.s,
    animation: `${appear} ${vars.duration.surface} ${vars.easing.out}`,
  }),
);
