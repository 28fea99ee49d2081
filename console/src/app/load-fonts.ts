import fonts from 'virtual:fonts.css?url';

/**
 * Adds the style sheet of the fonts. The page does not contain it, because text is readable without it in local fonts of the same width
 * and height, and its files would delay the scripts that make the page usable.
 */
export function loadFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  document.head.append(link);
}
