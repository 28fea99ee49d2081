/** The widths that the toolbar offers, by the names that the viewport has for them. */
export const widths = { phone320: 320, phone375: 375, tablet768: 768, desktop1280: 1280 } as const;
