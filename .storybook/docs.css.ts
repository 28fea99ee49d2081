import { media, vars } from '@naru/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, lineHeight, space } = vars;

// Not in a cascade layer, unlike components, because Storybook's styles are in none and these have to override them.

export const intro = style({
  display: 'grid',
  gap: space.s,
  maxInlineSize: '44rem',
  marginBlockEnd: space.xl,
});

export const group = style({
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  color: color.textMuted,
});

export const title = style({
  fontSize: fontSize.display,
  fontWeight: fontWeight.strong,
  lineHeight: lineHeight.snug,
  letterSpacing: '-0.02em',
  color: color.text,
});

export const koreanName = style({ color: color.textMuted, fontWeight: fontWeight.medium });

export const since = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  fontSize: fontSize.caption,
  color: color.textMuted,
});

export const lead = style({
  fontSize: fontSize.reading,
  lineHeight: lineHeight.reading,
  color: color.textMuted,
});

export const section = style({ marginBlockStart: space.xxxl });

export const sectionTitle = style({
  marginBlockEnd: space.m,
  fontSize: fontSize.title,
  fontWeight: fontWeight.strong,
  lineHeight: lineHeight.snug,
  letterSpacing: '-0.01em',
  color: color.text,
});

export const note = style({
  marginBlockEnd: space.l,
  fontSize: fontSize.body,
  lineHeight: lineHeight.reading,
  color: color.textMuted,
});

export const rules = style({
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.l,
  background: color.surface,
  color: color.text,
  fontSize: fontSize.body,
  lineHeight: lineHeight.reading,
});

export const rule = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(10rem, max-content)',
  columnGap: space.xl,
  padding: `${space.m} ${space.l}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Two sections beside each other. */
export const uses = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space.xxxl,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const prose = style({
  fontSize: fontSize.body,
  lineHeight: lineHeight.reading,
  color: color.text,
});

export const cases = style([prose, { display: 'grid', gap: space.s, listStyle: 'none' }]);

/** A case, and what to use for it at the end of the line. */
export const useCase = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.l,
  paddingBlockEnd: space.s,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const alone = style({ gridColumn: '1 / -1' });

export const link = style({
  color: color.link,
  fontWeight: fontWeight.medium,
  textUnderlineOffset: '0.2em',
});

export const storyTitle = style({
  marginBlockStart: space.xxl,
  fontSize: fontSize.reading,
  fontWeight: fontWeight.strong,
  lineHeight: lineHeight.snug,
  color: color.text,
});

/** The width of a phone, with the border and the padding of Storybook's frame. */
export const phone = style({ maxInlineSize: 'calc(375px + 2.5rem)' });

// The background of the product's pages; also thin lines and the current line, whose colours Storybook has for a light
// page only.
globalStyle('.docs-story', {
  background: color.canvas,
  color: color.text,
  fontSize: fontSize.body,
  lineHeight: lineHeight.normal,
});
globalStyle('.toc-wrapper .toc-list', { borderInlineStartColor: `${color.border} !important` });
globalStyle('.toc-wrapper .is-active-link', { color: `${color.link} !important` });
