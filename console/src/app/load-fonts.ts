import fonts from 'virtual:fonts.css?url';

/**
 * Adds the style sheet of the fonts. It is not part of the page: text is readable without it, in local fonts that are as wide
 * and as high, and until the page can be used its files would take the line from what the page needs.
 */
export function loadFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  document.head.append(link);
}
