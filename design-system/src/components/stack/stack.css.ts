import { layered, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';

export const stack = recipe({
  base: layered({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }),
  variants: {
    gap: {
      none: layered({ gap: vars.space.none }),
      xs: layered({ gap: vars.space.xs }),
      s: layered({ gap: vars.space.s }),
      m: layered({ gap: vars.space.m }),
      l: layered({ gap: vars.space.l }),
      xl: layered({ gap: vars.space.xl }),
      xxl: layered({ gap: vars.space.xxl }),
    },
    align: {
      stretch: layered({ alignItems: 'stretch' }),
      start: layered({ alignItems: 'flex-start' }),
      center: layered({ alignItems: 'center' }),
    },
    width: {
      full: {},
      form: layered({ inlineSize: '100%', maxInlineSize: vars.size.form }),
      column: layered({ inlineSize: '100%', maxInlineSize: '640px', marginInline: 'auto' }),
      reading: layered({ inlineSize: '100%', maxInlineSize: '72ch' }),
    },
    spread: { true: layered({ blockSize: '100%', justifyContent: 'space-between' }) },
  },
});
