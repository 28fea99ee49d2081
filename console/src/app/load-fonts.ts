import fonts from 'virtual:fonts.css?url';

/**
 * Adds the style sheet of the fonts. The page itself does not contain the style sheet: text is readable without it in local fonts with
 * the same metrics, and the font files would delay the scripts that make the page usable.
 */
export function loadFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  document.head.append(link);
}
