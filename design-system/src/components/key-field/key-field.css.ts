import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/**
 * Shows upper-case letters while the keyboard of a phone composes a word. The value of the field becomes upper case when the
 * composition ends.
 */
export const upperCaseInput = style(
  layered({
    textTransform: 'uppercase',
    selectors: { '&::placeholder': { textTransform: 'none' } },
  }),
);
