import './base.css.ts';

export { layered } from './layered.ts';
export { layers } from './layers.css.ts';
export { media } from './media.ts';
export { vars } from './theme.css.ts';
export { tabularNumbers } from './utilities.css.ts';
