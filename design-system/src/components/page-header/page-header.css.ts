import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const pageHeader = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: `${vars.space.m} ${vars.space.xl}`,
  }),
);

export const titles = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xs,
    minInlineSize: 0,
    maxInlineSize: '100%',
  }),
);

export const back = style(layered({ marginBlockEnd: vars.space.xs }));
