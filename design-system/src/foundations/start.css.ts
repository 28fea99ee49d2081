import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const planGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: space.l,
    '@media': { [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
);

export const planStep = style(
  layered({
    display: 'grid',
    gap: space.xxs,
    paddingBlockStart: space.m,
    borderBlockStart: '3px solid',
    fontSize: vars.fontSize.reading,
  }),
);

export const planStepText = style(
  layered({ fontSize: vars.fontSize.body, color: color.textMuted }),
);

export const linkGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    gap: space.m,
  }),
);

export const linkCard = style(
  layered({
    display: 'grid',
    gap: space.xxs,
    padding: `${space.l} ${space.xl}`,
    border: `1px solid ${color.border}`,
    borderRadius: vars.radius.l,
    background: color.surface,
    boxShadow: vars.shadow.raised,
    color: color.textMuted,
    textDecoration: 'none',
    selectors: {
      '&:hover': {
        background: `linear-gradient(${color.hover}, ${color.hover}), ${color.surface}`,
      },
    },
  }),
);

export const linkName = style(
  layered({
    fontSize: vars.fontSize.reading,
    fontWeight: vars.fontWeight.strong,
    color: color.text,
  }),
);

export const sceneGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
    gap: space.l,
  }),
);

export const sceneFrame = style(
  layered({
    display: 'grid',
    alignContent: 'start',
    gap: space.l,
    minInlineSize: 0,
    padding: space.xl,
    border: `1px solid ${color.border}`,
    borderRadius: vars.radius.l,
    background: color.canvas,
    '@media': { [media.narrow]: { padding: space.m } },
  }),
);
