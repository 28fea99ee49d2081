import 'virtual:wording-font.css';
import fonts from '@naru/tokens/fonts.css?url';

/**
 * Adds the style sheet of the fonts for characters that the console's own texts do not contain but members may type. It
 * is not part of the page, because it would delay the first rendering, and it is inserted first, because the fonts of
 * the console's texts have to come after it.
 */
export function loadFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  document.head.prepend(link);
}
