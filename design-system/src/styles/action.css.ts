import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Wraps a button with one short word among others, such as "취소" or "다음", to give it the width of a choice of equal rank. */
export const shortAction = style(layered({ display: 'inline-grid', minInlineSize: '5rem' }));
