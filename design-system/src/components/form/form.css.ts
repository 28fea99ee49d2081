import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const form = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.l, minWidth: 0 }),
);
