import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords, focusRingInside } from '../../styles/fragments.ts';
import { stickyBarsHeightProperty } from '../../styles/stacking.ts';

/** The condition for screens with room for a list next to the page. A sheet of paper has the page alone. */
const withList = 'screen and (min-width: 1024px)';

export const splitDetail = style(
  layered({
    display: 'grid',
    gap: vars.space.l,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [withList]: { gridTemplateColumns: '13rem minmax(0, 1fr)', columnGap: vars.space.xl },
    },
  }),
);

/** The list stays visible while the page scrolls. A list that is longer than the window scrolls separately. */
export const splitList = style(
  layered({
    display: 'none',
    '@media': {
      [withList]: {
        display: 'block',
        position: 'sticky',
        insetBlockStart: `calc(var(${stickyBarsHeightProperty}, 0px) + ${vars.space.l})`,
        alignSelf: 'start',
        maxBlockSize: `calc(100dvh - var(${stickyBarsHeightProperty}, 0px) - 2 * ${vars.space.l})`,
        overflowY: 'auto',
      },
    },
  }),
);

export const splitItems = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxs,
    margin: 0,
    padding: 0,
    listStyleType: '""',
  }),
);

/** The link covers the whole item, so that a press on the status opens the item too. */
export const splitItem = style(
  layered({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: vars.space.xs,
    padding: `${vars.space.s} ${vars.space.m}`,
    borderRadius: vars.radius.m,
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&:has([aria-current])': { background: vars.color.selected },
    },
  }),
);

export const splitLink = style(
  layered({
    ...breakLongWords,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    maxInlineSize: '100%',
    color: vars.color.text,
    textDecoration: 'none',
    outline: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.m },
    selectors: {
      '&[aria-current]': { fontWeight: vars.fontWeight.strong },
      '&:focus-visible::after': focusRingInside[':focus-visible'],
    },
  }),
);

export const splitPicker = style(layered({ '@media': { [withList]: { display: 'none' } } }));

export const splitContent = style(layered({ minInlineSize: 0 }));
