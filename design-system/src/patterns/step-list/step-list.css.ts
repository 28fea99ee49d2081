import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { tabularDigits } from '../../styles/fragments.ts';

export const stepGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: vars.space.xxl,
    counterReset: 'step',
    '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xl } },
  }),
);

/** A step. The number of the step is above the text, on narrow screens to the left of the text. */
export const numberedStep = style(
  layered({
    display: 'grid',
    gap: vars.space.s,
    alignContent: 'start',
    counterIncrement: 'step',
    '@media': {
      [media.narrow]: {
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: vars.space.l,
        rowGap: vars.space.xs,
        '::before': { gridRow: 'span 2', marginBlockEnd: vars.space.none },
      },
    },
    '::before': {
      ...tabularDigits,
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      inlineSize: '40px',
      blockSize: '40px',
      marginBlockEnd: vars.space.s,
      border: `1px solid ${vars.color.borderStrong}`,
      borderRadius: vars.radius.full,
      color: vars.color.text,
      fontSize: vars.fontSize.reading,
      fontWeight: vars.fontWeight.strong,
    },
  }),
);
