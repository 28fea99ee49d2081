import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing, visuallyHidden } from '../../styles/fragments.ts';
import {
  navigationHeight,
  presentationBarHeightProperty,
  stickyBarsHeightProperty,
} from '../../styles/stacking.ts';

export const appShell = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: '100dvh',
    background: vars.color.canvas,
    color: vars.color.text,
    // An open dialog sets `pointer-events: none` on `body`. If the page inherited that value, the browser would recalculate the
    // style of every element. The value is not needed, because the scrim of the dialog blocks the pointer.
    pointerEvents: 'auto',
  }),
);

export const skipLink = style(
  layered({
    ...focusRing,
    position: 'absolute',
    insetBlockStart: vars.space.s,
    insetInlineStart: vars.space.s,
    zIndex: 3,
    padding: `${vars.space.s} ${vars.space.l}`,
    borderRadius: vars.radius.m,
    background: vars.color.primary,
    color: vars.color.textOnPrimary,
    fontWeight: vars.fontWeight.medium,
    selectors: { '&:not(:focus)': visuallyHidden },
  }),
);

export const mainElement = recipe({
  base: layered({ flex: 1, inlineSize: '100%', marginInline: 'auto', outline: 'none' }),
  variants: {
    width: {
      content: layered({
        maxInlineSize: `calc(${vars.size.content} + 2 * ${vars.space.xl})`,
        padding: `${vars.space.xxl} ${vars.space.xl} ${vars.space.huge}`,
        '@media': {
          '(max-width: 767px)': {
            padding: `${vars.space.xl} ${vars.space.l} ${vars.space.xxxl}`,
          },
        },
      }),
      full: {},
    },
    footerBelowFold: { true: layered({ minBlockSize: '100dvh' }) },
    underBar: {
      true: layered({
        vars: {
          [stickyBarsHeightProperty]: `calc(var(${presentationBarHeightProperty}, 0px) + ${navigationHeight})`,
        },
      }),
    },
  },
});
