import wording from 'virtual:wording-font.woff2';
import fonts from '@naru/tokens/fonts.css?url';

/** Names the files for what members write in letters that the console's own wording lacks; first in the page. */
export function nameMemberFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  document.head.prepend(link);
}

/**
 * Asks for the fonts once the first screen's code has come: on a slow connection they would take the line from it, and
 * until they are there a local face with the same measures stands in. A face that a script adds comes after those of
 * style sheets, so that the wording draws what it has.
 * @see https://www.w3.org/TR/css-font-loading-3/#document-font-face-set
 */
export function loadFonts(): void {
  const face = { weight: '400 650', display: 'swap' } as const;
  document.fonts.add(new FontFace('Naru Sans', `url(${wording})`, face));
  nameMemberFonts();
}
