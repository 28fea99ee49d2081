import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** The icon before a name. A picture stands on the line of the text, so it is moved to the middle of the letters. */
export const fileIcon = style(layered({ position: 'relative', insetBlockStart: '0.2em' }));
