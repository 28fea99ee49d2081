import type { StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/**
 * Puts a component's style in the component layer: `style(layered({ … }))`, and the same in recipes and variants.
 * Conditions such as `@media` and `selectors` go inside. For `.css.ts` files only.
 */
export function layered(rule: LayeredRule): StyleRule {
  return { '@layer': { [layers.component]: rule } };
}
