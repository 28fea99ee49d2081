/** The name of the custom property with the height of the presentation bar above the navigation; unset without this bar. */
export const presentationBarHeightProperty = '--naru-above-navigation';

/** The height of the navigation bar, as a CSS length. */
export const navigationHeight = '56px';

/**
 * The name of the custom property with the total height of the sticky bars at the top. Sticky elements of a page use this height as
 * offset. The property is unset without sticky bars.
 */
export const stickyBarsHeightProperty = '--naru-below-navigation';

/** The `z-index` of floating elements. Elements in the flow of a page use values from 1 to 3. */
export const stackingOrder = { dialog: 10, menu: 20, tooltip: 30, toast: 40 } as const;
