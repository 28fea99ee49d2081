import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Shows capital letters while the keyboard of a phone composes a word. The value itself is changed when the composition ends. */
export const upper = style(
  layered({
    textTransform: 'uppercase',
    selectors: { '&::placeholder': { textTransform: 'none' } },
  }),
);
