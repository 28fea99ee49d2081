import { layered, layers, vars } from '@naru/tokens';
import { globalStyle } from '@vanilla-extract/css';
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

globalStyle(`${glyph.classNames.base} > svg`, {
  '@layer': { [layers.component]: { inlineSize: '1em', blockSize: '1em' } },
});
