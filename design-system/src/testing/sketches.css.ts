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

export const dialog = style([
  layer,
  {
    display: 'grid',
    gap: space.m,
    inlineSize: 'min(20rem, 100%)',
    padding: space.l,
    borderRadius: radius.l,
  },
]);

export const title = style({ fontSize: fontSize.reading, fontWeight: fontWeight.strong });

export const menu = style([
  layer,
  { minInlineSize: '11rem', paddingBlock: space.xs, borderRadius: radius.m, listStyle: 'none' },
]);

export const item = style({ padding: `${space.s} ${space.m}` });

export const danger = style([
  item,
  { borderBlockStart: `1px solid ${color.border}`, color: color.danger },
]);

export const area = style({
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

export const tallArea = style([area, { minBlockSize: '6rem' }]);

export const page = style({ display: 'grid', gap: space.xs, inlineSize: 'min(18rem, 100%)' });

export const phone = style({
  overflow: 'clip',
  inlineSize: '11rem',
  padding: space.m,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.l,
  background: color.surface,
  color: color.text,
});

export const blurred = style({ filter: 'blur(4px)' });
