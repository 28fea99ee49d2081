import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const notes = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxs,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
  }),
);

export const note = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: vars.space.s,
  }),
);

export const sentence = style(layered({ minInlineSize: 0, overflowWrap: 'anywhere' }));
