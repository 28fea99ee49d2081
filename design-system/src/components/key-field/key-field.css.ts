import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Shows capitals while a phone's keyboard composes a word; the value is changed when the composition ends. */
export const upper = style(
  layered({
    textTransform: 'uppercase',
    selectors: { '&::placeholder': { textTransform: 'none' } },
  }),
);
