import { layered, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';

/** The style of an icon, with the stroke width of Lucide. */
export const icon = recipe({
  base: layered({
    display: 'inline-block',
    flexShrink: 0,
    inlineSize: '1em',
    blockSize: '1em',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
  variants: {
    size: {
      text: {},
      control: layered({ fontSize: vars.size.icon }),
      large: layered({ fontSize: '20px' }),
      picture: layered({ fontSize: '24px' }),
    },
  },
});
