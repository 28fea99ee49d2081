import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const logoList = style(
  layered({
    display: 'grid',
    // Six columns on a wide screen, four on a tablet and two on a phone, so that twelve logos fill every row.
    gridTemplateColumns: `repeat(auto-fill, minmax(min(165px, calc(50% - ${vars.space.xs})), 1fr))`,
    gap: vars.space.s,
  }),
);

export const logoItem = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.m,
    minInlineSize: 0,
    paddingBlock: vars.space.m,
    paddingInline: vars.space.l,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    '@media': { [media.narrow]: { gap: vars.space.s, paddingInline: vars.space.m } },
  }),
);

export const logoDrawing = style(
  layered({ inlineSize: '24px', blockSize: '24px', flexShrink: 0, fill: 'currentColor' }),
);
