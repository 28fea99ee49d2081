import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Gives a button with a short text, such as "취소" or "다음", a minimum width. Apply the class to an element around the button. */
export const shortActionWidth = style(
  // In large text, two buttons have room next to each other on a phone.
  layered({ display: 'inline-grid', minInlineSize: 'min(5rem, 40vw)' }),
);
