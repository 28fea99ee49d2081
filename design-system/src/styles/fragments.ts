import { vars } from '@naru/tokens';
import { estimatedRowSize } from './estimated-row-size.ts';

/** The focus ring of all components, for the style of a focusable element. */
export const focusRing = {
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
} as const;

/** A focus ring inside of the element, for rows and tabs: adjacent elements would cover a ring around the element. */
export const focusRingInside = {
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
} as const;

/** Truncates a text to one line with an ellipsis. The full text must be available elsewhere on the page. */
export const truncatedLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Truncates a text to two lines with an ellipsis. The full text must be available elsewhere on the page. */
export const twoLineClamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minInlineSize: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Breaks long words at any character, so that a long name does not widen its container. */
export const breakLongWords = { overflowWrap: 'anywhere' } as const;

/**
 * Hides an element visually, but not from screen readers. The element is clipped, because `display: none` would hide the element from
 * screen readers, too.
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

/** Removes the browser's style from a button, as a base for the style of a component. */
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

/** Gives all digits the same width, so that digits are aligned in columns and do not move when a number changes. */
export const tabularDigits = { fontVariantNumeric: 'tabular-nums' } as const;

/**
 * Fades in a row that is added to a list after the first rendering. The list element must have the ref of
 * {@link useListRef}. Use this object in the style of a row, together with {@link fadeInStartStyle}.
 */
export const fadeInTransition = {
  transition: `opacity ${vars.duration.surface} ${vars.easing.out}`,
} as const;

/** The initial state of {@link fadeInTransition}, for the `selectors` of a row. */
export const fadeInStartStyle = {
  '[data-settled] > &': { '@starting-style': { opacity: 0 } },
} as const;

/**
 * Skips style, layout and painting of rows outside of the viewport, from the 11th row of a list on. Content that overflows a row by
 * more than 8 px is clipped. Use this object in the `selectors` of a row. The list element must have the ref of {@link
 * estimateRowSize}.
 */
export const skipOffScreenRendering = {
  '&:nth-child(n + 11)': {
    contentVisibility: 'auto',
    // Two lines of text, until the first rows of the list have been measured.
    containIntrinsicBlockSize: `auto var(${estimatedRowSize}, 44px)`,
    overflowClipMargin: '8px',
  },
} as const;
