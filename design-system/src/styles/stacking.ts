/** What floats above what. The bar of the page is 2, so everything here starts above it. */
export const stacking = { dialog: 10, menu: 20, tooltip: 30, toast: 40 } as const;
