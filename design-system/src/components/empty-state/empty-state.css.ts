import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const emptyState = recipe({
  base: layered({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space.l,
    paddingInline: vars.space.l,
    textAlign: 'center',
  }),
  variants: {
    size: {
      normal: layered({ paddingBlock: vars.space.xxl }),
      small: layered({ paddingBlock: vars.space.l, gap: vars.space.m }),
    },
  },
});

export const stateDrawing = style(layered({ color: vars.color.borderStrong }));

export const stateTexts = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space.xs,
    maxInlineSize: '44ch',
    textWrap: 'balance',
  }),
);
