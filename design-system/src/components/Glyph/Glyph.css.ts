import { layered, layers, vars } from '@naru/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const glyph = recipe({
  base: layered({ display: 'inline-flex', flexShrink: 0 }),
  variants: {
    size: {
      text: layered({ fontSize: '1em' }),
      control: layered({ fontSize: vars.size.icon }),
      large: layered({ fontSize: '20px' }),
    },
  },
});

/** A drawing without a box of its own. The strokes are Lucide's. */
export const drawing = style(
  layered({
    flexShrink: 0,
    inlineSize: '1em',
    blockSize: '1em',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);

globalStyle(`${glyph.classNames.base} > svg`, {
  '@layer': { [layers.component]: { inlineSize: '1em', blockSize: '1em' } },
});
