import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const shortcutRows = style(layered({ margin: 0 }));

export const shortcutRow = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.l,
    minBlockSize: '40px',
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  }),
);

export const shortcutKeys = style(layered({ margin: 0 }));
