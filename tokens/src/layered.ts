import type { StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/**
 * Puts the style of a component into the component layer: `style(layered({ … }))`, also in recipes and variants. Conditions such as
 * `@media` and `selectors` are part of the rule. For `.css.ts` files only.
 */
export function layered(rule: LayeredRule): StyleRule {
  return { '@layer': { [layers.component]: rule } };
}
