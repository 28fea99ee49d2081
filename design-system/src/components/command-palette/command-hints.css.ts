import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const hints = style(
  layered({
    display: 'flex',
    flexShrink: 0,
    gap: vars.space.l,
    padding: `${vars.space.s} ${vars.space.l}`,
    borderBlockStart: `1px solid ${vars.color.border}`,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
    '@media': { [media.coarse]: { display: 'none' }, [media.narrow]: { display: 'none' } },
  }),
);

export const hint = style(
  layered({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xs }),
);
