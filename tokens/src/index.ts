import './base.css.ts';

export { layered, layers } from './layers.css.ts';
export { media } from './media.ts';
export { vars } from './theme.css.ts';
