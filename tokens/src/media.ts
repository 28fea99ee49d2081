/** Conditions for `@media`. There are two layouts: `narrow` for phones ends where `wide` begins. */
export const media = {
  narrow: '(max-width: 767px)',
  wide: '(min-width: 768px)',
  coarse: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;
