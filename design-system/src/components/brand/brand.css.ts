import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing } from '../../styles/fragments.ts';

export const brand = style(
  layered({
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s,
    minBlockSize: vars.size.control,
    borderRadius: vars.radius.s,
    color: vars.color.text,
    fontSize: vars.fontSize.reading,
    fontWeight: vars.fontWeight.strong,
    letterSpacing: '-0.01em',
    textDecoration: 'none',
    minInlineSize: vars.size.control,
  }),
);

export const brandMark = style(
  layered({
    inlineSize: '24px',
    blockSize: '24px',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);
