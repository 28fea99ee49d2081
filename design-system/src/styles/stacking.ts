/** A custom property with the height of the bar above the navigation; unset without such a bar. */
export const aboveNavigation = '--naru-above-navigation';

/** The height of the bar with the navigation. */
export const navigationSize = '56px';

/**
 * A custom property with the height of the sticky elements at the top, for sticky elements in the page itself; unset without sticky
 * elements.
 */
export const belowNavigation = '--naru-below-navigation';

/** The `z-index` of floating elements. The page's bar has 2, so these start above it. */
export const stacking = { dialog: 10, menu: 20, tooltip: 30, toast: 40 } as const;
