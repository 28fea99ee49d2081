import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { dialog } from '../Dialog/Dialog.css.ts';

/** The surface of every dialog, on the browser's own element and its own scrim. */
export const plainDialog = style([
  dialog({ size: 'form' }),
  layered({ padding: 0, '::backdrop': { background: vars.color.scrim } }),
]);
