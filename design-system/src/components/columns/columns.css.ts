import { layered, media, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';

const cells = (minimum: string) =>
  layered({ gridTemplateColumns: `repeat(auto-fit, minmax(min(${minimum}, 100%), 1fr))` });

export const columns = recipe({
  base: layered({ display: 'grid', alignItems: 'start', minInlineSize: 0 }),
  variants: {
    minimum: {
      // These minima are in rem, because a value in a larger text needs a wider column.
      tiny: cells('4.5rem'),
      // Two fields share a row of a phone.
      small: cells('7.5rem'),
      medium: cells('240px'),
      large: cells('320px'),
      // The three cells share one row if the grid is at least 560 px wide. Otherwise every cell has a row of its own.
      third: layered({
        gridTemplateColumns:
          'repeat(auto-fit, minmax(clamp(33.3% - 16px, (560px - 100%) * 1000, 100%), 1fr))',
      }),
    },
    split: {
      mainAside: layered({
        '@media': {
          [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(240px, 29%, 320px)' },
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
    bottom: { true: layered({ alignItems: 'end' }) },
  },
});
