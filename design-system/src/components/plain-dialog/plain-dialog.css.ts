import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { dialog } from '../dialog/dialog.css.ts';

/** The surface of every dialog, applied to a native `<dialog>`, which has its own backdrop. */
export const plainDialog = style([
  dialog({ size: 'form' }),
  layered({ padding: 0, '::backdrop': { background: vars.color.scrim } }),
]);
