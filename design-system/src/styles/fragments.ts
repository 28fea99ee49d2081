import { vars } from '@naru/tokens';

/** The one focus ring. Spread into a style; only for what the keyboard can reach. */
export const focusRing = {
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
} as const;

/** The ring drawn inside: for rows and tabs whose neighbours would cover a ring outside. */
export const focusRingInside = {
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
} as const;

/** One line, the rest cut with an ellipsis. The full text must be reachable elsewhere. */
export const truncate = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Long names without spaces break anywhere rather than push their neighbours out. */
export const breakLongWords = { overflowWrap: 'anywhere' } as const;

/** Out of sight, still read aloud. Clipped, not `display: none`, which would hide it from everybody. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A button without the browser's look, to be dressed by a component. */
export const plainButton = {
  appearance: 'none',
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
} as const;

/** Digits of one width, so that numbers under each other line up and changing ones stand still. */
export const tabularDigits = { fontVariantNumeric: 'tabular-nums' } as const;

/**
 * Rows of a long list cost nothing while they are out of sight: the browser skips their style, layout and painting. Short
 * lists are left alone. What stands out of such a row by more than 8 px is cut. Spread into a row's selectors.
 */
export const skippedOutOfSight = {
  '&:nth-child(n + 11)': {
    contentVisibility: 'auto',
    // Until it has been seen, a row counts as two lines high in the scroll bar.
    containIntrinsicBlockSize: 'auto 44px',
    overflowClipMargin: '8px',
  },
} as const;
