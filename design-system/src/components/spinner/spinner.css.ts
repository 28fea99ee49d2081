import { layered, media, vars } from '@naru/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

/** With reduced motion the spinner changes its opacity instead of rotating. */
export const spinnerIcon = style(
  layered({
    display: 'block',
    inlineSize: '1em',
    blockSize: '1em',
    animation: `${turn} 800ms linear infinite`,
    '@media': {
      [media.reducedMotion]: { animation: `${breathe} 2s ease-in-out infinite` },
    },
  }),
);

export const spinner = recipe({
  base: layered({ display: 'inline-flex', color: vars.color.textMuted }),
  variants: {
    size: {
      small: layered({ fontSize: vars.size.icon }),
      large: layered({ fontSize: '32px' }),
    },
  },
});

export const pageSpinner = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    minBlockSize: 'min(60dvh, 480px)',
  }),
);
