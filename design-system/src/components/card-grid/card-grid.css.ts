import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** An empty marker instead of `list-style: none`, because Safari removes the list role for `none` (https://webkit.org/b/170179). */
export const cardGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: vars.space.l,
    listStyleType: '""',
    padding: vars.space.none,
    margin: vars.space.none,
  }),
);

export const cardCell = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.m,
    minInlineSize: 0,
    padding: vars.space.xl,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
    '@media': { [media.narrow]: { padding: vars.space.l } },
  }),
);

/** Aligns the footers of all cards in a row, regardless of the heights of their contents. */
export const cardFooter = style(layered({ marginBlockStart: 'auto' }));
