import { FitAddon } from '@xterm/addon-fit';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal as Xterm } from '@xterm/xterm';
import sheetText from '@xterm/xterm/css/xterm.css?inline';
import { replaceElementCreation } from './strict-elements.ts';
import { terminalFont, terminalTheme, watchFonts, watchTheme } from './terminal-theme.ts';

const FONT_SIZE = 14;
const SCROLLBACK = 5000;

/** The events of a screen. */
export interface ScreenEvents {
  /** The member typed or pasted text, or xterm.js answers a request of the program, such as for the position of the cursor. */
  onInput(text: string): void;
  /** The size has changed, in characters. */
  onResize(size: { cols: number; rows: number }): void;
  /** The member pressed the keys that leave the terminal. */
  onLeave(): void;
  /** The renderer has drawn all bytes that were written. Bytes that change no cell are drawn with the next change. */
  onRendered(): void;
}

/** A terminal of xterm.js in an element of the page. */
export interface Screen {
  terminal: Xterm;
  /** Writes bytes of UTF-8, and calls `done` once they are parsed. */
  write(bytes: Uint8Array, done: () => void): void;
  dispose(): void;
}

let sheet: CSSStyleSheet | undefined;

/** Adds the style sheet of xterm.js to the document, once. The sheet is loaded together with xterm.js, not with every page. */
function adoptSheet(): void {
  if (sheet !== undefined) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
}

/** The key that leaves the terminal together with Ctrl and Shift. It is a position on the keyboard, which is the same with a Korean layout. */
const LEAVE_KEY = 'KeyX';

/** Whether the terminal handles a key. The browser handles the others, such as those of the clipboard. */
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

/** Adjusts the size of the terminal whenever the size of its element changes. Returns a function that ends this. */
function keepFitting(element: HTMLElement, fit: FitAddon): () => void {
  const observer = new ResizeObserver(() => fit.fit());
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Makes xterm.js measure all characters again. It does so only when the font family changes, so this adds or removes a leading space,
 * which has no effect on the font.
 */
function remeasure({ options }: Xterm): void {
  const { fontFamily = '' } = options;
  options.fontFamily = fontFamily.startsWith(' ') ? fontFamily.trimStart() : ` ${fontFamily}`;
}

/** Returns the function that writes to a terminal. Calls `onRendered` when a frame shows the bytes of all previous calls. */
function trackRendering(terminal: Xterm, onRendered: () => void): Screen['write'] {
  let unparsed = 0;
  let isRendered = true;
  terminal.onRender(() => {
    if (isRendered || unparsed > 0) return;
    isRendered = true;
    onRendered();
  });
  return (bytes, done) => {
    unparsed += 1;
    isRendered = false;
    terminal.write(bytes, () => {
      unparsed -= 1;
      done();
    });
  };
}

/** Opens a terminal in an element. Load its font before: characters that are shown before their font are measured twice. */
export function openScreen(element: HTMLElement, label: string, events: ScreenEvents): Screen {
  adoptSheet();
  const terminal = new Xterm({
    allowProposedApi: true,
    fontFamily: terminalFont(element),
    fontSize: FONT_SIZE,
    theme: terminalTheme(element),
    minimumContrastRatio: 4.5,
    scrollback: SCROLLBACK,
    // A program can write a link whose text is another address than its target, so links do nothing.
    linkHandler: { activate: () => undefined },
  });
  const fit = new FitAddon();
  terminal.loadAddon(fit);
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  terminal.attachCustomKeyEventHandler((event) => takesKey(event, terminal, events.onLeave));
  terminal.onData(events.onInput);
  const stopStrict = replaceElementCreation();
  terminal.open(element);
  terminal.textarea?.setAttribute('aria-label', label);
  fit.fit();
  // Set after the first fit: the caller reports the first size itself, once it has the screen and can write to it.
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
    write: trackRendering(terminal, events.onRendered),
    dispose() {
      for (const stop of stops) stop();
      terminal.dispose();
      stopStrict();
    },
  };
}
