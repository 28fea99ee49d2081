import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const section = recipe({
  base: layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxl,
    minInlineSize: 0,
    paddingBlock: vars.space.xxxl,
    '@media': { [media.narrow]: { gap: vars.space.xl, paddingBlock: vars.space.xl } },
  }),
  variants: {
    beside: {
      true: layered({
        '@media': {
          [media.wide]: {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
            alignItems: 'start',
          },
        },
      }),
    },
    closing: {
      true: layered({
        alignItems: 'center',
        textAlign: 'center',
        gap: vars.space.xl,
        marginBlockStart: vars.space.xl,
        paddingBlock: vars.space.huge,
        paddingInline: vars.space.xl,
        border: `1px solid ${vars.color.border}`,
        borderRadius: vars.radius.l,
        background: vars.color.surface,
        '@media': { [media.narrow]: { paddingBlock: vars.space.xxxl } },
      }),
    },
  },
});

export const sectionTitles = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.m, maxInlineSize: '42rem' }),
);

export const leadParagraph = style(
  layered({
    color: vars.color.textMuted,
    fontSize: vars.fontSize.reading,
    lineHeight: vars.lineHeight.reading,
  }),
);
