import { vars } from '@naru/tokens';

/** The focus ring of all components. Spread it into a style of a focusable element. */
export const focusRing = {
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
} as const;

/** A focus ring inside of the element, for rows and tabs whose neighbours would cover an outer ring. */
export const focusRingInside = {
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
} as const;

/** One line with an ellipsis. The full text must be available elsewhere. */
export const truncate = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Two lines with an ellipsis. The full text must be available elsewhere. */
export const clampedLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minInlineSize: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Long names without spaces break anywhere, and do not push their neighbours out. */
export const breakLongWords = { overflowWrap: 'anywhere' } as const;

/**
 * Hidden visually but read by screen readers. It is clipped, because `display: none` would hide it from screen readers
 * too.
 */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A button without the browser's style, as a base for a component's own style. */
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

/** Digits of equal width, so that numbers in columns are aligned and changing numbers do not move. */
export const tabularDigits = { fontVariantNumeric: 'tabular-nums' } as const;

/**
 * A row that is added to a list fades in. Rows that are part of the first rendering do not. For lists whose element has the ref of
 * {@link useSettled}. Spread it into the style of a row.
 */
export const fadeIn = {
  transition: `opacity ${vars.duration.surface} ${vars.easing.out}`,
} as const;

/** The start of {@link fadeIn}. Spread it into the selectors of a row. */
export const fadeInStart = {
  '[data-settled] > &': { '@starting-style': { opacity: 0 } },
} as const;

/**
 * The browser skips style, layout and painting for rows of a long list outside of the viewport, except for the first ten rows.
 * Content that overflows such a row by more than 8 px is clipped. Spread it into the selectors of a row.
 */
export const skippedOffScreen = {
  '&:nth-child(n + 11)': {
    contentVisibility: 'auto',
    // The assumed height (two lines) of a row that has not been rendered yet.
    containIntrinsicBlockSize: 'auto 44px',
    overflowClipMargin: '8px',
  },
} as const;
