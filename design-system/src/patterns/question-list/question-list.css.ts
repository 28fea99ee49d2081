import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing } from '../../styles/fragments.ts';

export const questionList = style(
  layered({ maxInlineSize: '48rem', borderBlockStart: `1px solid ${vars.color.border}` }),
);

export const questionItem = style(layered({ borderBlockEnd: `1px solid ${vars.color.border}` }));

export const question = style(
  layered({
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.l,
    paddingBlock: vars.space.l,
    borderRadius: vars.radius.s,
    color: vars.color.text,
    fontSize: vars.fontSize.reading,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    listStyle: 'none',
  }),
);

/** A plus sign, which is rotated by 45° to a cross while the answer is open. */
export const plusSign = style(
  layered({
    flexShrink: 0,
    inlineSize: '16px',
    blockSize: '16px',
    color: vars.color.textMuted,
    transition: `rotate ${vars.duration.control} ${vars.easing.out}`,
    selectors: { 'details[open] > summary > &': { rotate: '45deg' } },
    '@media': { [media.reducedMotion]: { transition: 'none' } },
  }),
);

export const answer = style(
  layered({
    maxInlineSize: '42rem',
    paddingBlockEnd: vars.space.l,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.reading,
    lineHeight: vars.lineHeight.reading,
  }),
);
