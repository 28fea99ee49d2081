import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const siteFooter = style(
  layered({ borderBlockStart: `1px solid ${vars.color.border}`, background: vars.color.surface }),
);

export const footerContent = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.l,
    maxInlineSize: `calc(${vars.size.content} + 2 * ${vars.space.xl})`,
    marginInline: 'auto',
    paddingBlock: vars.space.xl,
    paddingInline: vars.space.xl,
    color: vars.color.textMuted,
    '@media': { [media.narrow]: { paddingInline: vars.space.l } },
  }),
);

export const footerLinks = style(
  layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xl, rowGap: vars.space.s }),
);
