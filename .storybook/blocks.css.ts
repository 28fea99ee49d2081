import { media, vars } from '@naru/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, lineHeight, radius, space } = vars;

// These styles are in no cascade layer, unlike the styles of components, because they must override Storybook's styles, which are in
// no layer either.

export const pageIntro = style({
  display: 'grid',
  gap: space.s,
  maxInlineSize: '44rem',
  marginBlockEnd: space.xl,
});

export const componentGroup = style({
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  color: color.textMuted,
});

export const pageTitle = style({
  fontSize: fontSize.display,
  fontWeight: fontWeight.strong,
  lineHeight: lineHeight.snug,
  letterSpacing: '-0.02em',
  color: color.text,
});

export const koreanName = style({ color: color.textMuted, fontWeight: fontWeight.medium });

export const versionLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  fontSize: fontSize.caption,
  color: color.textMuted,
});

export const leadParagraph = style({
  fontSize: fontSize.reading,
  lineHeight: lineHeight.reading,
  color: color.textMuted,
});

export const noteParagraph = style({
  marginBlockEnd: space.l,
  fontSize: fontSize.body,
  lineHeight: lineHeight.reading,
  color: color.textMuted,
});

export const storyTitle = style({
  marginBlockStart: space.xxl,
  fontSize: fontSize.reading,
  fontWeight: fontWeight.strong,
  lineHeight: lineHeight.snug,
  color: color.text,
});

/** The width of a phone plus the border and the padding of Storybook's frame. */
export const phoneWidth = style({ maxInlineSize: 'calc(375px + 2.5rem)' });

const text = { fontSize: fontSize.body, lineHeight: lineHeight.reading, color: color.text };

export const exampleList = style({
  ...text,
  marginBlockEnd: space.l,
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

export const exampleItem = styleVariants({
  right: [exampleOf, { borderBlockEndColor: color.successSolid }],
  wrong: [exampleOf, { borderBlockEndColor: color.criticalSolid }],
});

export const exampleCanvas = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '9rem',
  padding: space.xl,
  background: color.canvas,
  borderBlockEnd: `1px solid ${color.border}`,
});

// Lists and page areas use the available width; other components keep their own size.
globalStyle(`${exampleCanvas} > :is(ul, ol, dl, section, header, footer)`, {
  justifySelf: 'stretch',
});

export const exampleExplanation = style({ alignSelf: 'end', padding: `${space.m} ${space.l}` });

const wordOf = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  marginBlockEnd: space.xxs,
  fontWeight: fontWeight.strong,
});

export const exampleRating = styleVariants({
  right: [wordOf, { color: color.successText }],
  wrong: [wordOf, { color: color.criticalText }],
});

export const keyboardTable = style({ ...text, inlineSize: '100%', borderCollapse: 'collapse' });

export const keyboardTableHeading = style({
  paddingBlockEnd: space.s,
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  selectors: { '&:first-child': { inlineSize: '15rem' } },
  '@media': { [media.narrow]: { selectors: { '&:first-child': { inlineSize: '9rem' } } } },
});

export const keyboardTableCell = style({
  paddingBlock: space.s,
  borderBlockEnd: `1px solid ${color.border}`,
  verticalAlign: 'baseline',
});

export const keyList = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  paddingInlineEnd: space.l,
});

/** The layout containment makes bars that stick to the screen stick to the example instead. */
export const usageExample = style({ contain: 'layout' });

// The styles of headings, paragraphs and lists in Markdown.
const page = '.sbdocs-content';
globalStyle(`${page} > section`, { marginBlockStart: space.xxxl });
globalStyle(`${page} > h2`, { marginBlockStart: space.xxxl });
globalStyle(`${page} > h2, ${page} > section > h2`, {
  marginBlockEnd: space.m,
  padding: 0,
  border: 0,
  fontSize: fontSize.title,
  fontWeight: fontWeight.strong,
  lineHeight: lineHeight.snug,
  letterSpacing: '-0.01em',
  color: color.text,
});
globalStyle(`${page} > p`, { ...text, maxInlineSize: '44rem' });
globalStyle(`${page} > ul`, { margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${page} > ul > li`, {
  ...text,
  margin: 0,
  paddingBlock: space.s,
  borderBlockEnd: `1px solid ${color.border}`,
});
globalStyle(`${page} > ol`, { ...text, paddingInlineStart: space.xl, listStyle: 'decimal' });
globalStyle(`${page} > ul a`, { color: color.link, fontWeight: fontWeight.medium });

// Storybook's documentation pages have light colours only, so the colours of the background, the thin lines and the current entry are
// replaced by tokens.
globalStyle('.docs-story', {
  background: color.canvas,
  color: color.text,
  fontSize: fontSize.body,
  lineHeight: lineHeight.normal,
});
globalStyle('.toc-wrapper .toc-list', { borderInlineStartColor: `${color.border} !important` });
globalStyle('.toc-wrapper .is-active-link', { color: `${color.link} !important` });
