import { layered, media } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { visuallyHidden } from './fragments.ts';

export const visuallyHiddenClass = style(layered(visuallyHidden));

/** Hidden on narrow screens only. */
export const hiddenOnNarrow = style(layered({ '@media': { [media.narrow]: visuallyHidden } }));
