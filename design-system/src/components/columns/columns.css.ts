import { layered, media, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';

const cells = (minimum: string) =>
  layered({ gridTemplateColumns: `repeat(auto-fit, minmax(min(${minimum}, 100%), 1fr))` });

export const columns = recipe({
  base: layered({ display: 'grid', alignItems: 'start', minInlineSize: 0 }),
  variants: {
    minimum: { small: cells('160px'), medium: cells('240px'), large: cells('320px') },
    split: {
      mainAside: layered({
        '@media': {
          [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 320px)' },
          [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        },
      }),
    },
    gap: {
      s: layered({ gap: vars.space.s }),
      l: layered({ gap: vars.space.l }),
      xl: layered({ gap: vars.space.xl }),
    },
    stretch: { true: layered({ alignItems: 'stretch' }) },
  },
  defaultVariants: { gap: 'l' },
});
