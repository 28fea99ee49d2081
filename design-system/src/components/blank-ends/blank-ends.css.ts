import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** The icon has the text colour of the value, so that the icon is readable on every background. */
export const whitespaceIcon = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    marginInline: '1px',
    paddingInline: '2px',
    border: '1px solid currentColor',
    borderRadius: '4px',
    fontFamily: vars.font.sans,
    fontSize: '0.8571em',
    lineHeight: 1.2,
    verticalAlign: 'text-bottom',
    userSelect: 'none',
  }),
);
