import { globalLayer } from '@vanilla-extract/css';

/** Cascade layers from weakest to strongest. Styles outside of all layers, such as a consumer's own, win over them. */
export const layers = {
  reset: globalLayer('naru-reset'),
  base: globalLayer('naru-base'),
  component: globalLayer('naru-component'),
};
