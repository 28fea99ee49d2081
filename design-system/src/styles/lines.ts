import { vars } from '@naru/tokens';

/** The height of a line of the page's text, for `calc()`. The unit `lh` is newer than the supported browsers. */
export const line = `${vars.lineHeight.normal} * 1em`;
