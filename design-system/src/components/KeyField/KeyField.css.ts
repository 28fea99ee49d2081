import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Shows capitals while a phone keyboard still composes the word; the value follows at the end of it. */
export const upper = style(
  layered({
    textTransform: 'uppercase',
    selectors: { '&::placeholder': { textTransform: 'none' } },
  }),
);
