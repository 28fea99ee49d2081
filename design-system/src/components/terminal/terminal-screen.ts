import { FitAddon } from '@xterm/addon-fit';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal as Xterm } from '@xterm/xterm';
import sheetText from '@xterm/xterm/css/xterm.css?inline';
import { createStrictly } from './strict-elements.ts';
import { terminalFont, terminalTheme, watchFonts, watchTheme } from './terminal-theme.ts';

const FONT_SIZE = 14;
const SCROLLBACK = 5000;

/** What a screen tells. */
export interface ScreenEvents {
  /** Something was typed or pasted, or the terminal itself answers a program. */
  onInput(text: string): void;
  /** In characters. */
  onResize(size: { cols: number; rows: number }): void;
  /** The keys that leave the terminal were pressed. */
  onLeave(): void;
}

/** A terminal in an element. */
export interface Screen {
  terminal: Xterm;
  dispose(): void;
}

let sheet: CSSStyleSheet | undefined;

/** The styles that xterm.js comes with, once: they are loaded with it and not with every page. */
function adoptSheet(): void {
  if (sheet !== undefined) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
}

/** Pressed with Ctrl and Shift it leaves the terminal; by its place, which is the same on a Korean keyboard. */
const LEAVE_KEY = 'KeyX';

/** Whether a key is the terminal's; the others are the browser's. */
function takesKey(event: KeyboardEvent, terminal: Xterm, onLeave: () => void): boolean {
  const { type, code, ctrlKey, shiftKey, metaKey } = event;
  if (ctrlKey && shiftKey && code === LEAVE_KEY) {
    event.preventDefault();
    if (type === 'keydown') onLeave();
    return false;
  }
  const isCommand = ctrlKey || metaKey;
  if (isCommand && code === 'KeyV') return false;
  return !(isCommand && code === 'KeyC' && terminal.hasSelection());
}

/** Fits the terminal into its element now and whenever that changes. Returns what stops it. */
function keepFitting(element: HTMLElement, fit: FitAddon): () => void {
  const observer = new ResizeObserver(() => fit.fit());
  observer.observe(element);
  return () => observer.disconnect();
}

/** Measures all characters again: xterm.js does so for another family, and the same one behind a space is another to it. */
function remeasure({ options }: Xterm): void {
  const { fontFamily = '' } = options;
  options.fontFamily = fontFamily.startsWith(' ') ? fontFamily.trimStart() : ` ${fontFamily}`;
}

/** Opens a terminal in an element. Its font should be loaded: characters that come before their face are measured twice. */
export function openScreen(element: HTMLElement, label: string, events: ScreenEvents): Screen {
  adoptSheet();
  const terminal = new Xterm({
    allowProposedApi: true,
    fontFamily: terminalFont(element),
    fontSize: FONT_SIZE,
    theme: terminalTheme(element),
    minimumContrastRatio: 4.5,
    scrollback: SCROLLBACK,
    // A link that a program writes may say one thing and lead to another.
    linkHandler: { activate: () => undefined },
  });
  const fit = new FitAddon();
  terminal.loadAddon(fit);
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  terminal.attachCustomKeyEventHandler((event) => takesKey(event, terminal, events.onLeave));
  terminal.onData(events.onInput);
  const stopStrict = createStrictly();
  terminal.open(element);
  terminal.textarea?.setAttribute('aria-label', label);
  fit.fit();
  // Its owner asks for the first size: before it has the screen, nothing that it writes would be shown.
  terminal.onResize(events.onResize);
  const stops = [
    keepFitting(element, fit),
    watchTheme(() => {
      terminal.options.theme = terminalTheme(element);
    }),
    watchFonts(() => {
      remeasure(terminal);
      fit.fit();
    }),
  ];
  return {
    terminal,
    dispose() {
      for (const stop of stops) stop();
      terminal.dispose();
      stopStrict();
    },
  };
}
