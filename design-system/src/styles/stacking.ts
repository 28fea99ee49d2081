/** The `z-index` of floating elements. The page's bar has 2, so these start above it. */
export const stacking = { dialog: 10, menu: 20, tooltip: 30, toast: 40 } as const;
