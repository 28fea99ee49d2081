import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** The icon before a name. The lower edge of a picture is on the baseline of the text, so the icon is moved to the middle of the letters. */
export const fileIcon = style(layered({ position: 'relative', insetBlockStart: '0.2em' }));
