import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords, tabularDigits } from '../../styles/fragments.ts';

export const reviewList = style(
  layered({
    display: 'grid',
    minInlineSize: 0,
    margin: 0,
    paddingBlock: vars.space.s,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
  }),
);

/**
 * Label, value and button side by side, aligned with the first line of the value. On a narrow screen the value is below its label.
 * No borders separate the facts, because members read the list once, from top to bottom.
 */
export const reviewItem = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, 8rem) minmax(0, 1fr) auto',
    gridTemplateAreas: '"label value action"',
    alignItems: 'baseline',
    gap: `0 ${vars.space.m}`,
    alignContent: 'center',
    // The height of a small button, so that facts with and without a button have equal heights.
    minBlockSize: '32px',
    paddingBlock: vars.space.xxs,
    paddingInlineStart: vars.space.m,
    paddingInlineEnd: vars.space.xs,
    '@media': {
      [media.narrow]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"label action" "value action"',
        paddingBlock: vars.space.xs,
      },
    },
  }),
);

export const itemLabel = style(
  layered({ gridArea: 'label', color: vars.color.textMuted, fontSize: vars.fontSize.caption }),
);

export const itemValue = style(
  layered({
    ...breakLongWords,
    ...tabularDigits,
    gridArea: 'value',
    minInlineSize: 0,
    margin: 0,
    color: vars.color.text,
  }),
);

/** On a narrow screen the button is next to the label and the value, so that it does not separate the value from its label. */
export const editButton = style(
  layered({
    gridArea: 'action',
    margin: 0,
    '@media': { [media.narrow]: { alignSelf: 'center' } },
  }),
);
