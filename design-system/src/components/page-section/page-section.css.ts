import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const pageSection = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.m, minInlineSize: 0 }),
);

export const sectionHeader = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.s} ${vars.space.l}`,
    minBlockSize: vars.size.control,
  }),
);

export const titleGroup = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 10rem',
    gap: vars.space.xxs,
    minInlineSize: 0,
  }),
);
