import { vars } from '@naru/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, lineHeight, radius, space } = vars;

// These styles are in no cascade layer, as explained in blocks.css.ts.

/**
 * The frame of the picture, with the background of the product's pages. The padding is the space for the numbers at the edges of the
 * example.
 */
export const pictureFrame = style({
  position: 'relative',
  overflow: 'hidden',
  marginBlockEnd: space.xl,
  padding: space.xxl,
  border: `1px solid ${color.border}`,
  borderRadius: radius.l,
  background: color.canvas,
  color: color.text,
});

/** The layout containment makes bars that stick to the screen stick to the example instead. */
export const pictureContent = style({ contain: 'layout' });

/**
 * The scale of pages and dialogs, which are shown in their own frame. They are scaled down, so that more of their content is visible.
 */
const frameScale = 0.7;

// Storybook sets the size of a frame in its `style` attribute, which only `!important` overrides.
globalStyle(`${pictureContent} iframe`, {
  inlineSize: `${100 / frameScale}% !important`,
  blockSize: `${100 / frameScale}% !important`,
  maxInlineSize: 'none',
  transform: `scale(${frameScale})`,
  transformOrigin: '0 0',
});

/** The layer of marks on top of the example. */
export const markLayer = style({ position: 'absolute', inset: space.xxl });

export const partOutline = style({
  position: 'absolute',
  outline: `1px dashed ${color.focus}`,
  outlineOffset: '2px',
  borderRadius: radius.s,
});

/** The number on the corner of a part, which covers little of the part. */
export const partNumber = style({
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

export const partList = style({
  fontSize: fontSize.body,
  lineHeight: lineHeight.reading,
  color: color.text,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: `${space.l} ${space.xl}`,
  counterReset: 'part',
  listStyle: 'none',
});

/** A row of the list in two columns: the number, and the name with the purpose. */
export const partItem = style({
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

export const partPurpose = style({ color: color.textMuted });
