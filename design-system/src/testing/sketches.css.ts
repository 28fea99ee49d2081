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
