import { vars } from '@naru/tokens';
import type { ITheme } from '@xterm/xterm';

const { color } = vars;

/** The value of a token here and now: xterm.js draws with colours, not with custom properties. */
function reader(element: Element): (token: string) => string {
  const style = getComputedStyle(element);
  return (token) => style.getPropertyValue(token.slice('var('.length, -1)).trim();
}

/** The colours of the theme that an element stands in. A program's own are brought to 4.5:1 when they are drawn. */
export function terminalTheme(element: Element): ITheme {
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

/** Calls back whenever the page shows another theme. Returns what stops it. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The family of code, as xterm.js measures and draws with it. */
export const terminalFont = (element: Element): string => reader(element)(vars.font.mono);

/** Calls back whenever faces of fonts have been loaded: those of Hangul come when their syllables are first shown. Returns what stops it. */
export function watchFonts(loaded: () => void): () => void {
  document.fonts.addEventListener('loadingdone', loaded);
  return () => document.fonts.removeEventListener('loadingdone', loaded);
}
