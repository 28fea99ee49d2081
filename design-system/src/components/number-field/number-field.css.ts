import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

const buttonWidth = '28px';

export const paddingForButtons = style(
  layered({
    paddingInlineEnd: `calc(2 * ${buttonWidth} + ${vars.space.xs})`,
    '@media': {
      [media.coarse]: { paddingInlineEnd: `calc(2 * ${vars.size.control} + ${vars.space.xs})` },
    },
  }),
);

export const stepButton = style(
  layered({ width: buttonWidth, '@media': { [media.coarse]: { width: vars.size.control } } }),
);
