import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const formColumn = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xl,
    inlineSize: '100%',
    maxInlineSize: `calc(${vars.size.form} - ${vars.space.huge})`,
    marginInline: 'auto',
    paddingBlockStart: vars.space.xl,
    '@media': { [media.narrow]: { paddingBlockStart: vars.space.none } },
  }),
);

export const titleGroup = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xs,
    textAlign: 'center',
    '@media': { [media.narrow]: { textAlign: 'start' } },
  }),
);

/** On narrow screens the panel has no border, no background and no padding. */
export const formPanel = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.l,
    padding: vars.space.xl,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
    minInlineSize: 0,
    '@media': {
      [media.narrow]: {
        padding: vars.space.none,
        border: 0,
        background: 'transparent',
        boxShadow: 'none',
      },
    },
  }),
);

export const formFooter = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: vars.space.s,
  }),
);
