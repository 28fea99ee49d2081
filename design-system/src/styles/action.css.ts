import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Around a button of one short word among others, such as "취소" or "다음": wide enough to look like a choice of equal rank. */
export const shortAction = style(layered({ display: 'inline-grid', minInlineSize: '5rem' }));
