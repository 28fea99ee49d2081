import { layered, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';

export const inlineLayout = recipe({
  base: layered({ display: 'flex', minInlineSize: 0 }),
  variants: {
    gap: {
      xs: layered({ gap: vars.space.xs }),
      s: layered({ gap: vars.space.s }),
      m: layered({ gap: vars.space.m }),
      l: layered({ gap: vars.space.l }),
      xl: layered({ gap: vars.space.xl }),
    },
    align: {
      start: layered({ alignItems: 'flex-start' }),
      center: layered({ alignItems: 'center' }),
      baseline: layered({ alignItems: 'baseline' }),
      end: layered({ alignItems: 'flex-end' }),
    },
    justify: {
      start: layered({ justifyContent: 'flex-start' }),
      between: layered({ justifyContent: 'space-between' }),
      end: layered({ justifyContent: 'flex-end' }),
    },
    wrap: {
      true: layered({ flexWrap: 'wrap' }),
      false: layered({ flexWrap: 'nowrap' }),
    },
    tight: { true: layered({ rowGap: vars.space.none }) },
  },
});
