import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/**
 * The input of the browser, below whose box its calendar opens. It is as large as the field, invisible, and out of reach of the pointer and of Tab,
 * because the member types into the field. The calendar has the colours of the theme by the `color-scheme` of the page.
 */
export const browserInput = style(
  layered({
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    minInlineSize: 0,
    padding: 0,
    border: 0,
    opacity: 0,
    pointerEvents: 'none',
  }),
);
