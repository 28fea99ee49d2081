/** The height of what stays above the bar with the navigation; unset while there is nothing. */
export const aboveNavigation = '--naru-above-navigation';

/** The height of the bar with the navigation. */
export const navigationSize = '56px';

/** Where the page begins to be seen under what stays on top, for what is sticky in the page itself; unset where nothing stays. */
export const belowNavigation = '--naru-below-navigation';

/** The `z-index` of floating elements. The page's bar has 2, so these start above it. */
export const stacking = { dialog: 10, menu: 20, tooltip: 30, toast: 40 } as const;
