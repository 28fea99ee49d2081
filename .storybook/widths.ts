/** The widths that the toolbar offers, in CSS pixels, by the names of the viewports. */
export const viewportWidths = {
  phone320: 320,
  phone375: 375,
  tablet768: 768,
  desktop1280: 1280,
} as const;
