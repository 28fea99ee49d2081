import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing, plainButton, tabularDigits, visuallyHidden } from '../../styles/fragments.ts';

export const stepper = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.l,
    minInlineSize: 0,
  }),
);

/** The width of the line before a step, with the gap after it. */
const joint = `${vars.space.l} + ${vars.space.s}`;

/**
 * Shifted left by the width of one line and clipped there (but not the focus rings), so that no row begins with a line.
 */
export const list = style(
  layered({
    display: 'flex',
    flex: 1,
    flexWrap: 'wrap',
    gap: `${vars.space.xs} ${vars.space.s}`,
    minInlineSize: 0,
    marginInlineStart: `calc(-1 * (${joint}))`,
    clipPath: `inset(-4px -4px -4px calc(${joint} - 4px))`,
  }),
);

/** Steps are joined by a short line. */
export const step = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minInlineSize: 0,
    '::before': {
      content: '""',
      flexShrink: 0,
      inlineSize: vars.space.l,
      borderBlockStart: `1px solid ${vars.color.borderStrong}`,
    },
  }),
);

export const label = recipe({
  base: layered({
    ...plainButton,
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    minBlockSize: '28px',
    borderRadius: vars.radius.s,
    cursor: 'inherit',
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    '@media': { [media.coarse]: { minBlockSize: vars.size.control } },
  }),
  variants: {
    state: {
      current: layered({ color: vars.color.text, fontWeight: vars.fontWeight.strong }),
      done: layered({
        color: vars.color.text,
        cursor: 'pointer',
        ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      }),
      upcoming: layered({ color: vars.color.textMuted }),
    },
  },
});

/** On a narrow screen the other steps show numbers only; screen readers still read their names. */
export const words = recipe({
  variants: {
    state: {
      current: {},
      done: layered({ '@media': { [media.narrow]: visuallyHidden } }),
      upcoming: layered({ '@media': { [media.narrow]: visuallyHidden } }),
    },
  },
});

export const marker = recipe({
  base: layered({
    ...tabularDigits,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: '20px',
    blockSize: '20px',
    border: '1px solid',
    borderRadius: vars.radius.full,
    fontSize: '11px',
    fontWeight: vars.fontWeight.medium,
    lineHeight: 1,
  }),
  variants: {
    state: {
      current: layered({
        background: vars.color.primary,
        borderColor: vars.color.primary,
        color: vars.color.textOnPrimary,
      }),
      done: layered({ borderColor: vars.color.borderStrong, color: vars.color.text }),
      upcoming: layered({ borderColor: vars.color.borderStrong, color: vars.color.textMuted }),
    },
  },
});

export const errors = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xxs,
    color: vars.color.criticalText,
    fontSize: vars.fontSize.caption,
  }),
);

export const counter = style(
  layered({ ...tabularDigits, flexShrink: 0, color: vars.color.textMuted }),
);
