import { layered, media, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';

export const avatar = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    border: `1px solid ${vars.color.neutralBorder}`,
    borderRadius: vars.radius.full,
    background: vars.color.neutralSurface,
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    lineHeight: 1,
    userSelect: 'none',
    '@media': { [media.forcedColors]: { borderColor: 'currentColor' } },
  }),
  variants: {
    size: {
      small: layered({
        inlineSize: '28px',
        blockSize: '28px',
        fontSize: vars.fontSize.caption,
      }),
      large: layered({ inlineSize: '40px', blockSize: '40px', fontSize: vars.fontSize.reading }),
    },
  },
});
