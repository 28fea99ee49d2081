import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing, plainButton, visuallyHidden } from '../../styles/fragments.ts';
import { belowNavigation } from '../../styles/stacking.ts';
import { asCards } from './table.css.ts';

/** On cards only the sorting is left of the header, as a row of buttons; the rest is for screen readers. */
export const head = recipe({
  base: layered({ '@container': { [asCards]: { display: 'block' } } }),
  variants: {
    sortable: {
      true: {},
      false: layered({ '@container': { [asCards]: visuallyHidden } }),
    },
  },
});

export const row = style(
  layered({
    '@container': {
      [asCards]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: vars.space.m,
        paddingBlockEnd: vars.space.s,
      },
    },
  }),
);

/** Words of a header stay whole, unlike those of the cells. */
export const cell = recipe({
  base: layered({
    paddingInline: vars.space.s,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    verticalAlign: 'middle',
    textAlign: 'start',
    overflowWrap: 'normal',
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
    fontWeight: vars.fontWeight.medium,
    '@container': { [asCards]: { paddingInline: 0, border: 0 } },
  }),
  variants: {
    atEnd: { true: layered({ textAlign: 'end' }) },
    sortable: {
      true: {},
      false: layered({ '@container': { [asCards]: visuallyHidden } }),
    },
    density: {
      comfortable: layered({ paddingBlock: vars.space.s }),
      compact: layered({ paddingBlock: vars.space.xxs }),
    },
    sticky: {
      true: layered({
        position: 'sticky',
        insetBlockStart: `var(${belowNavigation}, 0px)`,
        zIndex: 1,
        background: vars.color.surface,
        '@container': { [asCards]: { position: 'static', background: 'none' } },
      }),
    },
  },
});

/** As tall as a target has to be (WCAG 2.5.8), also in a compact table. */
export const sort = recipe({
  base: layered({
    ...plainButton,
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    minBlockSize: '28px',
    borderRadius: vars.radius.s,
    ':hover': { color: vars.color.text },
    '@media': { [media.coarse]: { minBlockSize: vars.size.control } },
  }),
  variants: {
    active: { true: layered({ color: vars.color.text }) },
    // The text ends where the numbers below it end; the arrow is before it.
    atEnd: {
      true: layered({
        flexDirection: 'row-reverse',
        '@container': { [asCards]: { flexDirection: 'row' } },
      }),
    },
  },
});
