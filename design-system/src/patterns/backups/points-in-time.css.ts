import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** One end of a window. A line breaks between the two ends, and inside of a time only where it is longer than the line. */
export const windowEnd = style(layered({ display: 'inline-block' }));
