import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, lineHeight, radius, space } = vars;

export const stepList = style(
  layered({ display: 'grid', gap: space.xxl, counterReset: 'step', maxInlineSize: '48rem' }),
);

/** A step: the number of the step in the first column, and the content in the second column. */
export const step = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr)',
    columnGap: space.l,
    rowGap: space.s,
    lineHeight: lineHeight.reading,
    color: color.textMuted,
    counterIncrement: 'step',
    selectors: {
      '&::before': {
        content: 'counter(step)',
        gridRow: '1 / 4',
        display: 'grid',
        placeItems: 'center',
        blockSize: '2rem',
        borderRadius: radius.full,
        background: color.primary,
        color: color.textOnPrimary,
        fontWeight: fontWeight.strong,
      },
    },
  }),
);

export const stepTitle = style(
  layered({
    fontSize: fontSize.reading,
    fontWeight: fontWeight.strong,
    lineHeight: '2rem',
    color: color.text,
  }),
);

export const codeWithCopyButton = style(
  layered({
    display: 'flex',
    alignItems: 'start',
    gap: space.s,
    padding: `${space.s} ${space.s} ${space.s} ${space.l}`,
    border: `1px solid ${color.border}`,
    borderRadius: radius.l,
    background: color.surface,
  }),
);

export const codeText = style(
  layered({
    flex: 1,
    minInlineSize: 0,
    paddingBlock: space.s,
    fontFamily: vars.font.mono,
    fontSize: fontSize.body,
    color: color.text,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
);
