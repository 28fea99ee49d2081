/**
 * Font families. `sans` is the webfont, then a local font scaled to its metrics, so that the layout does not shift when
 * the webfont is loaded, then the fonts of Korean systems. `mono` is only for code: keys, URLs, branches, ports.
 */
export const font = {
  sans: "'Naru Sans', Pretendard, 'Naru Sans Fallback', 'Naru Sans System', -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', system-ui, sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, D2Coding, 'Liberation Mono', 'Noto Sans Mono CJK KR', monospace",
} as const;

/** Five sizes: captions, body text, long texts and fields on phones, headings of sections, headings of pages. */
export const fontSize = {
  caption: '0.75rem',
  body: '0.875rem',
  reading: '1rem',
  title: '1.25rem',
  display: '1.75rem',
} as const;

/** Three weights. Pretendard is a variable font, so `strong` can be between semibold and bold. */
export const fontWeight = { regular: '400', medium: '500', strong: '650' } as const;

/** Korean text needs a large line height: `snug` is only for headings and single-line controls. */
export const lineHeight = { snug: '1.4', normal: '1.5', reading: '1.7' } as const;
