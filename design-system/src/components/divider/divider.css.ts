import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const divider = style(
  layered({
    border: 0,
    borderBlockStart: `1px solid ${vars.color.border}`,
    inlineSize: '100%',
  }),
);
