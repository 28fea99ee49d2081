import 'virtual:wording-font.css';
import fonts from '@naru/tokens/fonts.css?url';

/**
 * Names the files for what members write in letters that the console's own wording lacks. Once the first screen is drawn,
 * because the style sheet would hold that screen back; first in the page, because its faces come after the wording's own.
 */
export function loadFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  document.head.prepend(link);
}
