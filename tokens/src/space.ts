/** Distances on the 4 px grid. The two main distances are `s` (8 px) inside a group and `xl` (24 px) between groups. */
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
 * The sizes of components. Controls and the text of fields are larger on touch screens, see `coarseSize`. The text of fields scales
 * with the text size of the browser, like all text.
 */
export const size = {
  control: '36px',
  fieldText: '0.875rem',
  content: '1120px',
  form: '480px',
  icon: '16px',
} as const;

/**
 * The sizes that change on a coarse pointer: targets of 44 px (WCAG 2.2, 2.5.5) and field texts of 16 px. With a smaller field text,
 * iOS zooms the page when a field receives the focus.
 */
export const coarseSize = { control: '44px', fieldText: '1rem' } as const;
