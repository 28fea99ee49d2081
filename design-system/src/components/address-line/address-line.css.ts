import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords } from '../../styles/fragments.ts';

/** As high as a small button, so that lines with and without one are equally far apart. */
export const line = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xs,
    minInlineSize: 0,
    minBlockSize: '28px',
  }),
);

/** An address and what it still needs: beside each other, below each other where it is narrow. */
export const waiting = style(
  layered({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s, minInlineSize: 0 }),
);

/**
 * Four lines at most: a load balancer's name with its port fits on a phone. The link and the button say the whole address, and it is
 * what is copied.
 */
export const address = style(
  layered({
    ...breakLongWords,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    minInlineSize: 0,
    overflow: 'hidden',
  }),
);
