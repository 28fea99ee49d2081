const otherSans =
  "-apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', system-ui, sans-serif";

/** The web font, then local fonts scaled to its metrics, so that the layout does not shift when the web font is loaded. */
const ownSans =
  "'Naru Sans', Pretendard, 'Naru Sans Fallback', 'Naru Sans System', 'Naru Sans Apple'";

/**
 * The font families. `sans` consists of the web font and the fonts of Korean operating systems. `mono` is only for code: keys, URLs,
 * branches, ports. Characters that the monospaced web font lacks, such as Hangul, use the `sans` fonts.
 */
export const font = {
  sans: `${ownSans}, ${otherSans}`,
  mono: `'Naru Mono', 'Naru Mono Fallback', 'Naru Mono System', ${ownSans}, ui-monospace, monospace`,
} as const;

/**
 * Sizes from small to large: captions, body text, long texts and fields on phones, section headings, page headings. The two largest
 * sizes are for the landing page only: its section headings and its main heading.
 */
export const fontSize = {
  caption: '0.75rem',
  body: '0.875rem',
  reading: '1rem',
  title: '1.25rem',
  display: '1.75rem',
  headline: '2.25rem',
  hero: '3.5rem',
} as const;

/** Three weights. Pretendard is a variable font, so `strong` can be between semibold and bold. */
export const fontWeight = { regular: '400', medium: '500', strong: '650' } as const;

/** Korean text needs a large line height: `snug` is only for headings and single-line controls. */
export const lineHeight = { snug: '1.4', normal: '1.5', reading: '1.7' } as const;

/** A text style: the names of its tokens, and its letter spacing in em. */
export interface TextStyle {
  font: keyof typeof font;
  size: keyof typeof fontSize;
  weight: keyof typeof fontWeight;
  line: keyof typeof lineHeight;
  tracking: number;
}

/** The text styles of the screens, for designers' tools. Components use the single tokens instead. */
export const textStyle = {
  caption: { font: 'sans', size: 'caption', weight: 'regular', line: 'normal', tracking: 0 },
  body: { font: 'sans', size: 'body', weight: 'regular', line: 'normal', tracking: 0 },
  label: { font: 'sans', size: 'body', weight: 'medium', line: 'normal', tracking: 0 },
  code: { font: 'mono', size: 'body', weight: 'regular', line: 'normal', tracking: 0 },
  reading: { font: 'sans', size: 'reading', weight: 'regular', line: 'reading', tracking: 0 },
  title: { font: 'sans', size: 'title', weight: 'strong', line: 'snug', tracking: -0.01 },
  display: { font: 'sans', size: 'display', weight: 'strong', line: 'snug', tracking: -0.02 },
  headline: { font: 'sans', size: 'headline', weight: 'strong', line: 'snug', tracking: -0.025 },
  hero: { font: 'sans', size: 'hero', weight: 'strong', line: 'snug', tracking: -0.035 },
} as const satisfies Record<string, TextStyle>;
