import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { visuallyHidden } from './fragments.ts';

export const visuallyHiddenClass = style(layered(visuallyHidden));
