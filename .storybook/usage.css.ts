import { vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space } = vars;

/** The background of the product's pages. Bars that stick to the screen stick to the sample instead; whole pages scroll. */
export const result = style({
  contain: 'layout',
  maxBlockSize: '40rem',
  overflow: 'auto',
  padding: space.xl,
  border: `1px solid ${color.border}`,
  borderRadius: radius.l,
  background: color.canvas,
  color: color.text,
});
