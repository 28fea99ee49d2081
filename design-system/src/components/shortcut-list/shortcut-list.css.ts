import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const rows = style(layered({ margin: 0 }));

export const row = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.l,
    minBlockSize: '40px',
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  }),
);

export const keys = style(layered({ margin: 0 }));
