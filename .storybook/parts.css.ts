import { vars } from '@naru/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, lineHeight, radius, space } = vars;

// Not in a cascade layer, as in blocks.css.ts.

/** The background of the product's pages. The room around the example is for the numbers at its edges. */
export const picture = style({
  position: 'relative',
  overflow: 'hidden',
  marginBlockEnd: space.xl,
  padding: space.xxl,
  border: `1px solid ${color.border}`,
  borderRadius: radius.l,
  background: color.canvas,
  color: color.text,
});

/** Bars that stick to the screen stick to the example instead. */
export const example = style({ contain: 'layout' });

/** How large pages and dialogs are drawn, which have a frame of their own: smaller, so that more of them is seen. */
const frameScale = 0.7;

// Storybook sets the size of its frames at the element.
globalStyle(`${example} iframe`, {
  inlineSize: `${100 / frameScale}% !important`,
  blockSize: `${100 / frameScale}% !important`,
  maxInlineSize: 'none',
  transform: `scale(${frameScale})`,
  transformOrigin: '0 0',
});

/** Lies on the example. */
export const marks = style({ position: 'absolute', inset: space.xxl });

export const box = style({
  position: 'absolute',
  outline: `1px dashed ${color.focus}`,
  outlineOffset: '2px',
  borderRadius: radius.s,
});

/** On the corner of the part, so that little of it is covered. */
export const number = style({
  position: 'absolute',
  top: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  border: `1px solid ${color.surface}`,
  borderRadius: '50%',
  background: color.primary,
  color: color.textOnPrimary,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.strong,
  lineHeight: 1,
  translate: '-75% -75%',
});

export const parts = style({
  fontSize: fontSize.body,
  lineHeight: lineHeight.reading,
  color: color.text,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: `${space.l} ${space.xl}`,
  counterReset: 'part',
  listStyle: 'none',
});

/** Two columns: the number in the first, the name and the purpose in the second. */
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: space.m,
  counterIncrement: 'part',
  selectors: {
    '&::before': {
      content: 'counter(part)',
      gridRow: '1 / 3',
      display: 'grid',
      placeItems: 'center',
      alignSelf: 'start',
      inlineSize: '1.75rem',
      blockSize: '1.75rem',
      borderRadius: '50%',
      background: color.primary,
      color: color.textOnPrimary,
      fontSize: fontSize.caption,
      fontWeight: fontWeight.strong,
    },
  },
});

export const partName = style({ fontWeight: fontWeight.strong });

export const purpose = style({ color: color.textMuted });
