import { globalStyle } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { vars } from './theme.css.ts';

globalStyle('*, *::before, *::after', {
  '@layer': { [layers.reset]: { boxSizing: 'border-box', margin: 0 } },
});

globalStyle('body', {
  '@layer': {
    [layers.base]: {
      background: vars.color.canvas,
      color: vars.color.text,
      fontFamily: vars.font.sans,
      fontSize: vars.fontSize.body,
      lineHeight: vars.lineHeight.normal,
      wordBreak: 'keep-all',
    },
  },
});
