/** Conditions for `@media`. Two widths are enough: the phone layout ends where the wide one begins. */
export const media = {
  narrow: '(max-width: 767px)',
  wide: '(min-width: 768px)',
  coarse: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;
