import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords, truncatedLine } from '../../styles/fragments.ts';

/** The line is at least as high as a small button, so that lines with and without a button have equal heights. */
export const addressLine = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xs,
    minInlineSize: 0,
    minBlockSize: '28px',
  }),
);

/** An address that is not reachable yet and the missing requirement: side by side, or below each other on narrow screens. */
export const unavailableAddress = style(
  layered({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s, minInlineSize: 0 }),
);

/**
 * The address, truncated after four lines. The name of a load balancer with its port fits into four lines on a phone. The
 * accessible names and the copied text contain the whole address.
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

/** An address on one line. The start of the address is truncated, and the end stays visible. */
export const shortAddress = style(
  layered({ display: 'flex', minInlineSize: 0, maxInlineSize: '100%' }),
);

export const addressStart = style(layered({ ...truncatedLine, minInlineSize: 0 }));

export const addressEnd = style(layered({ flexShrink: 0, whiteSpace: 'pre' }));
