import { globalLayer } from '@vanilla-extract/css';

/** The cascade layers from weakest to strongest. Styles outside of all layers, such as styles of a consumer, override the layers. */
export const layers = {
  reset: globalLayer('naru-reset'),
  base: globalLayer('naru-base'),
  component: globalLayer('naru-component'),
};
