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
    '@media': { [media.narrow]: { flexWrap: 'wrap', gap: `${vars.space.xs} ${vars.space.m}` } },
  }),
);

/** The width of the line before a step, plus the gap between the line and the step. */
const joint = `${vars.space.l} + ${vars.space.s}`;

/**
 * The list of steps. It is shifted to the left by the width of one line, and the shifted strip is clipped (except for focus rings),
 * so that no row begins with a line. On a narrow screen all steps are in a single row, and the lines share the space between the
 * numbers. Large text moves the end of the stepper to a second row.
 */
export const stepList = style(
  layered({
    display: 'flex',
    flex: 1,
    flexWrap: 'wrap',
    gap: `${vars.space.xs} ${vars.space.s}`,
    minInlineSize: 0,
    marginInlineStart: `calc(-1 * (${joint}))`,
    clipPath: `inset(-4px -4px -4px calc(${joint} - 4px))`,
    '@media': {
      // Aligns the first number, which is centred in its button, with the start of the text.
      [media.narrow]: {
        flex: '1 1 auto',
        columnGap: 0,
        marginInlineStart: '-4px',
        clipPath: 'none',
      },
    },
  }),
);

/** One step, with the short line that connects it to the previous step. */
export const stepItem = style(
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
    '@media': {
      [media.narrow]: {
        flex: '1 1 auto',
        gap: 0,
        '::before': { flex: 1, inlineSize: 0, minInlineSize: vars.space.xs },
        selectors: {
          '&:first-child': { flex: 'none' },
          '&:first-child::before': { content: 'none' },
        },
      },
    },
  }),
);

export const stepLabel = recipe({
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
    '@media': {
      [media.narrow]: { justifyContent: 'center', minInlineSize: 'max(28px, 1.25rem)' },
      [media.coarse]: { minBlockSize: vars.size.control },
    },
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

/** On a narrow screen only the numbers are visible; screen readers still read the names. */
export const stepName = style(layered({ '@media': { [media.narrow]: visuallyHidden } }));

export const stepMarker = recipe({
  base: layered({
    ...tabularDigits,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    // The size is in rem, so that the circle grows with the text.
    inlineSize: '1.25rem',
    blockSize: '1.25rem',
    border: '1px solid',
    borderRadius: vars.radius.full,
    fontSize: '0.6875rem',
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
    /** Whether the error icon replaces the number on a narrow screen, which has no space for number and icon. */
    replaced: { true: layered({ '@media': { [media.narrow]: { display: 'none' } } }) },
  },
});

const inline = { display: 'inline-flex', alignItems: 'center', gap: vars.space.xxs } as const;
const critical = { color: vars.color.criticalText, fontSize: vars.fontSize.caption } as const;

/**
 * The errors of one step. On a narrow screen only their icon is shown, and only for a visited step, where the icon replaces the
 * number.
 */
export const stepErrors = recipe({
  base: layered({ ...inline, ...critical }),
  variants: {
    state: {
      current: layered({ '@media': { [media.narrow]: visuallyHidden } }),
      done: {},
      upcoming: layered({ '@media': { [media.narrow]: visuallyHidden } }),
    },
  },
});

export const errorWords = style(layered({ '@media': { [media.narrow]: visuallyHidden } }));

/**
 * The end of the stepper: the counter, and on a narrow screen before the counter the number of all errors, because the steps show
 * only icons.
 */
export const stepperEnd = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    flexShrink: 0,
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
  }),
);

export const errorTotal = style(
  layered({
    ...inline,
    ...critical,
    ...tabularDigits,
    '@media': { [media.wide]: { display: 'none' } },
  }),
);

export const stepCounter = style(layered({ ...tabularDigits, color: vars.color.textMuted }));
