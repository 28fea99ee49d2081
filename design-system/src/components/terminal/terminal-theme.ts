import { vars } from '@naru/tokens';
import type { ITheme } from '@xterm/xterm';

const { color } = vars;

/** Returns a function that reads the current value of a token: xterm.js needs colours, not custom properties. */
function reader(element: Element): (token: string) => string {
  const style = getComputedStyle(element);
  return (token) => style.getPropertyValue(token.slice('var('.length, -1)).trim();
}

/**
 * Returns the colours of xterm.js in the theme of an element. xterm.js raises the contrast of colours that a program chooses to
 * 4.5:1.
 */
export function readTerminalTheme(element: Element): ITheme {
  const of = reader(element);
  const own = {
    red: of(color.ansiRed),
    green: of(color.ansiGreen),
    yellow: of(color.ansiYellow),
    blue: of(color.ansiBlue),
    magenta: of(color.ansiMagenta),
    cyan: of(color.ansiCyan),
  };
  return {
    background: of(color.surface),
    foreground: of(color.text),
    cursor: of(color.text),
    cursorAccent: of(color.surface),
    selectionBackground: of(color.infoBorder),
    scrollbarSliderBackground: of(color.neutralBorder),
    scrollbarSliderHoverBackground: of(color.neutralSolid),
    scrollbarSliderActiveBackground: of(color.neutralSolid),
    ...own,
    black: of(color.text),
    white: of(color.textMuted),
    brightRed: own.red,
    brightGreen: own.green,
    brightYellow: own.yellow,
    brightBlue: own.blue,
    brightMagenta: own.magenta,
    brightCyan: own.cyan,
    brightBlack: of(color.textMuted),
    brightWhite: of(color.text),
  };
}

/** Calls `changed` whenever the page changes its theme. Returns a function that stops the observation. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the font family of code, with which xterm.js measures and draws characters. */
export const readTerminalFont = (element: Element): string => reader(element)(vars.font.mono);

/**
 * Calls `loaded` whenever font files have been loaded. Font files of Hangul are loaded when their syllables are first shown. Returns
 * a function that stops the observation.
 */
export function watchFontLoading(loaded: () => void): () => void {
  document.fonts.addEventListener('loadingdone', loaded);
  return () => document.fonts.removeEventListener('loadingdone', loaded);
}
