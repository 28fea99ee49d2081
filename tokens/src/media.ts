/**
 * The conditions for `@media`. The layout `narrow` is for screens up to 767 px wide, such as phones; the layout `wide` is for all
 * other screens.
 */
export const media = {
  narrow: '(max-width: 767px)',
  wide: '(min-width: 768px)',
  coarse: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
  screen: 'screen',
} as const;
