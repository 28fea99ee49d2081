import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, tabularDigits } from '../../styles/fragments.ts';

/** One row for each fact, with a thin line between the rows. */
export const factRow = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: vars.space.l,
    paddingBlock: vars.space.s,
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
      '&:first-child': { paddingBlockStart: 0 },
      '&:last-child': { paddingBlockEnd: 0 },
    },
    '@media': {
      [media.narrow]: { gridTemplateColumns: '4.25rem minmax(0, 1fr)', columnGap: vars.space.m },
    },
  }),
);

export const factLabel = style(layered({ color: vars.color.textMuted, overflowWrap: 'anywhere' }));

/** A read-only field that looks like plain text. */
export const factValue = style(
  layered({
    ...focusRing,
    ...tabularDigits,
    inlineSize: '100%',
    minInlineSize: 0,
    minBlockSize: '24px',
    padding: 0,
    border: 0,
    borderRadius: vars.radius.s,
    background: 'transparent',
    color: vars.color.text,
    font: 'inherit',
    fontWeight: vars.fontWeight.medium,
    letterSpacing: 'inherit',
    textOverflow: 'ellipsis',
    selectors: { '&::placeholder': { color: vars.color.textMuted, opacity: 1, fontWeight: 400 } },
  }),
);
