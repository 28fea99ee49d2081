import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const keyCaps = recipe({
  base: layered({ display: 'inline-flex', flexShrink: 0, gap: vars.space.xxs }),
  variants: {
    hint: {
      true: layered({
        '@media': { [media.coarse]: { display: 'none' }, [media.narrow]: { display: 'none' } },
      }),
    },
  },
});

export const keyCap = style(
  layered({
    minInlineSize: '20px',
    paddingInline: vars.space.xs,
    border: `1px solid ${vars.color.border}`,
    borderRadius: '4px',
    background: vars.color.sunken,
    color: vars.color.textMuted,
    fontFamily: 'inherit',
    fontSize: vars.fontSize.caption,
    lineHeight: '18px',
    textAlign: 'center',
  }),
);
