import { vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, radius, shadow, space } = vars;

const layer = style({
  minInlineSize: 0,
  border: `1px solid ${color.border}`,
  background: color.surface,
  boxShadow: shadow.raised,
  color: color.text,
  fontSize: fontSize.body,
});

export const dialogFrame = style([
  layer,
  {
    display: 'grid',
    gap: space.m,
    inlineSize: 'min(20rem, 100%)',
    padding: space.l,
    borderRadius: radius.l,
  },
]);

export const dialogTitle = style({ fontSize: fontSize.reading, fontWeight: fontWeight.strong });

export const menuFrame = style([
  layer,
  { minInlineSize: '11rem', paddingBlock: space.xs, borderRadius: radius.m, listStyle: 'none' },
]);

export const menuItem = style({ padding: `${space.s} ${space.m}` });

export const dangerMenuItem = style([
  menuItem,
  { borderBlockStart: `1px solid ${color.border}`, color: color.danger },
]);

export const areaFrame = style({
  display: 'grid',
  placeContent: 'center',
  gap: space.xs,
  padding: space.s,
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.s,
  background: color.surface,
  color: color.text,
  fontSize: fontSize.caption,
  textAlign: 'center',
});

export const tallAreaFrame = style([areaFrame, { minBlockSize: '6rem' }]);

export const pageAreas = style({ display: 'grid', gap: space.xs, inlineSize: 'min(18rem, 100%)' });

export const phoneFrame = style({
  overflow: 'clip',
  inlineSize: '11rem',
  padding: space.m,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.l,
  background: color.surface,
  color: color.text,
});

export const blurredText = style({ filter: 'blur(4px)' });
