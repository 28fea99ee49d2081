/** Distances on the 4 px grid. The two main ones are `s` (8) inside a group and `xl` (24) between groups. */
export const space = {
  none: '0px',
  xxs: '2px',
  xs: '4px',
  s: '8px',
  m: '12px',
  l: '16px',
  xl: '24px',
  xxl: '32px',
  xxxl: '48px',
  huge: '64px',
} as const;

/** Corner radii: `s` for controls inside controls, `m` for controls, `l` for surfaces, `full` for pills and dots. */
export const radius = { s: '6px', m: '8px', l: '12px', full: '9999px' } as const;

/**
 * Sizes of components. Controls and the text of fields are larger on touch screens, see `coarseSize`. That text scales
 * with the browser's text size, as all text does.
 */
export const size = {
  control: '36px',
  fieldText: '0.875rem',
  content: '1120px',
  form: '480px',
  icon: '16px',
} as const;

/**
 * The sizes that change on a coarse pointer: targets of 44 px (WCAG 2.2, 2.5.5) and fields of 16 px, below which iOS
 * zooms the page when a field takes the focus.
 */
export const coarseSize = { control: '44px', fieldText: '1rem' } as const;
