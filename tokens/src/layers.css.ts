import { globalLayer } from '@vanilla-extract/css';

/** Cascade layers from weakest to strongest. Whatever stands in none of them, a consumer's own style, wins. */
export const layers = {
  reset: globalLayer('naru-reset'),
  base: globalLayer('naru-base'),
  component: globalLayer('naru-component'),
};
