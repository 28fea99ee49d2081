import { layered, media, vars } from '@naru/tokens';
import { createVar, keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const widthVar = createVar();
export const heightVar = createVar();

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = recipe({
  base: layered({
    display: 'block',
    inlineSize: widthVar,
    blockSize: heightVar,
    maxInlineSize: '100%',
    background: vars.color.skeleton,
    animation: `${breathe} 1.6s ease-in-out infinite`,
    '@media': {
      [media.reducedMotion]: { animation: 'none' },
      [media.forcedColors]: { border: '1px solid GrayText' },
    },
  }),
  variants: {
    shape: {
      text: layered({
        blockSize: '0.75em',
        marginBlock: '0.375em',
        borderRadius: '4px',
        lineHeight: '0.75em',
        // An invisible character gives the placeholder the baseline of the text that it replaces.
        '::before': { content: '"\\200b"' },
      }),
      block: layered({ borderRadius: vars.radius.m }),
      pill: layered({ borderRadius: vars.radius.full }),
    },
  },
});
