import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

/** The frame of the zone is an outline outside of the box, so that nothing moves when the frame appears. */
export const dropZone = recipe({
  base: layered({ position: 'relative', minInlineSize: 0, borderRadius: vars.radius.m }),
  variants: {
    over: {
      true: layered({
        outline: `2px dashed ${vars.color.focus}`,
        outlineOffset: vars.space.s,
      }),
    },
  },
});

/** The hint at the top of the zone, away from the pointer. */
export const dropHint = style(
  layered({
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    zIndex: 1,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  }),
);

export const hintText = style(
  layered({
    padding: `${vars.space.s} ${vars.space.l}`,
    background: vars.color.overlay,
    color: vars.color.text,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    boxShadow: vars.shadow.overlay,
  }),
);
