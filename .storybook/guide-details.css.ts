import { media, vars } from '@naru/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, lineHeight, radius, space } = vars;

// Not in a cascade layer, as in docs.css.ts.

const text = { fontSize: fontSize.body, lineHeight: lineHeight.reading, color: color.text };

export const quiet = style({ color: color.textMuted });

export const parts = style({
  ...text,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: `${space.l} ${space.xl}`,
  counterReset: 'part',
  listStyle: 'none',
});

/** The number stands in the first column beside the name and the purpose. */
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

export const examples = style({
  ...text,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.l,
  listStyle: 'none',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const exampleOf = style({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderBlockEnd: '3px solid',
  borderRadius: radius.l,
  background: color.surface,
});

export const example = styleVariants({
  right: [exampleOf, { borderBlockEndColor: color.successSolid }],
  wrong: [exampleOf, { borderBlockEndColor: color.criticalSolid }],
});

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '9rem',
  padding: space.xl,
  background: color.canvas,
  borderBlockEnd: `1px solid ${color.border}`,
});

// Lists and areas of a page take the room that there is; what is small keeps its size.
globalStyle(`${picture} > :is(ul, ol, dl, section, header, footer)`, { justifySelf: 'stretch' });

export const verdict = style({ alignSelf: 'end', padding: `${space.m} ${space.l}` });

const wordOf = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  marginBlockEnd: space.xxs,
  fontWeight: fontWeight.strong,
});

export const word = styleVariants({
  right: [wordOf, { color: color.successText }],
  wrong: [wordOf, { color: color.criticalText }],
});

export const keyboard = style({ ...text, inlineSize: '100%', borderCollapse: 'collapse' });

export const heading = style({
  paddingBlockEnd: space.s,
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  selectors: { '&:first-child': { inlineSize: '15rem' } },
  '@media': { [media.narrow]: { selectors: { '&:first-child': { inlineSize: '9rem' } } } },
});

export const cell = style({
  paddingBlock: space.s,
  borderBlockEnd: `1px solid ${color.border}`,
  verticalAlign: 'baseline',
});

export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  paddingInlineEnd: space.l,
});
