import { globalLayer, type StyleRule } from '@vanilla-extract/css';

/** Cascade layers from weakest to strongest. Whatever stands in none of them, a consumer's own style, wins. */
export const layers = {
  reset: globalLayer('naru-reset'),
  base: globalLayer('naru-base'),
  component: globalLayer('naru-component'),
};

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/**
 * Puts a component's style in the component layer: `style(layered({ … }))`, and the same in recipes and variants.
 * Conditions such as `@media` and `selectors` go inside.
 */
export function layered(rule: LayeredRule): StyleRule {
  return { '@layer': { [layers.component]: rule } };
}
