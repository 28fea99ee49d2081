import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const codeList = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(120px, 100%), 1fr))',
    gap: `${vars.space.s} ${vars.space.l}`,
    margin: 0,
    padding: vars.space.l,
    listStyle: 'none',
    borderRadius: vars.radius.m,
    background: vars.color.neutralSurface,
  }),
);
