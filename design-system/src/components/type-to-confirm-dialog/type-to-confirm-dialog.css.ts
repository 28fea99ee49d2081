import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const deletionImpact = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xs,
    padding: `${vars.space.m} ${vars.space.l}`,
    background: vars.color.neutralSurface,
    borderRadius: vars.radius.m,
  }),
);

export const impactList = style(
  layered({ paddingInlineStart: '1rem', listStyle: 'disc', color: vars.color.text }),
);

export const requiredPhrase = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s,
    paddingBlock: vars.space.xs,
    paddingInline: `${vars.space.l} ${vars.space.xs}`,
    border: `1px dashed ${vars.color.borderStrong}`,
    borderRadius: vars.radius.m,
  }),
);

/** A single click selects the whole phrase. */
export const phraseText = style(
  layered({
    minInlineSize: 0,
    fontWeight: vars.fontWeight.medium,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    userSelect: 'all',
  }),
);

export const mismatchReason = recipe({
  base: layered({
    marginBlockStart: `calc(-1 * ${vars.space.s})`,
    fontSize: vars.fontSize.caption,
  }),
  variants: {
    near: {
      true: layered({ color: vars.color.criticalText }),
      false: layered({ color: vars.color.textMuted }),
    },
  },
});
