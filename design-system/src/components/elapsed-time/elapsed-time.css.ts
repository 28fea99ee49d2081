import { layered } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { tabularDigits } from '../../styles/fragments.ts';

export const elapsedTime = style(layered({ ...tabularDigits, whiteSpace: 'nowrap' }));
