/**
 * The conditions for `@media`. The layout `narrow` is for screens up to 767 px wide, such as phones; the layout `wide` is for all
 * other screens. `low` is for windows with room for a field and its label alone: a phone on its side with its keyboard open, or a
 * page at 400 %.
 */
export const media = {
  narrow: '(max-width: 767px)',
  wide: '(min-width: 768px)',
  low: '(max-height: 320px)',
  coarse: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
  screen: 'screen',
} as const;
