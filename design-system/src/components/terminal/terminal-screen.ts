import { FitAddon } from '@xterm/addon-fit';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal as Xterm } from '@xterm/xterm';
import sheetText from '@xterm/xterm/css/xterm.css?inline';
import { replaceElementCreation } from './strict-elements.ts';
import {
  readTerminalFont,
  readTerminalTheme,
  watchFontLoading,
  watchTheme,
} from './terminal-theme.ts';

const FONT_SIZE = 14;
const SCROLLBACK = 5000;

/** The event handlers of a terminal in a page. */
export interface TerminalScreenEvents {
  /**
   * Called with text that the member typed or pasted, and with responses of xterm.js to requests of the program, such as for the
   * position of the cursor.
   */
  onInput(text: string): void;
  /** Called with a new size, in characters. */
  onResize(size: { cols: number; rows: number }): void;
  /** Called when the member presses the keys that move the focus out of the terminal. */
  onLeave(): void;
  /**
   * Called when the renderer has drawn all written bytes. When the bytes change no cell, the call follows the next change of a cell.
   */
  onRendered(): void;
}

/** A terminal of xterm.js in an element of the page. */
export interface TerminalScreen {
  terminal: Xterm;
  /** Writes text in UTF-8, and calls `done` once the bytes are parsed. */
  write(bytes: Uint8Array, done: () => void): void;
  /** Moves the focus to a control before the terminal. The next press of Tab passes the terminal, which would keep the focus otherwise. */
  leave(control: HTMLElement): void;
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

/**
 * The key that moves the focus out of the terminal when it is pressed together with Ctrl and Shift. The code denotes the position of
 * the key, which does not depend on the keyboard layout.
 */
const LEAVE_KEY = 'KeyX';

/**
 * Checks whether xterm.js handles a key event; the browser handles all other keys, such as the keys of the clipboard. Calls
 * `onLeave` for the keys that move the focus out of the terminal.
 */
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

/** Adjusts the size of the terminal whenever the size of its element changes. Returns a function that stops the observation. */
function keepFitting(element: HTMLElement, fit: FitAddon): () => void {
  const observer = new ResizeObserver(() => fit.fit());
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Makes xterm.js measure all characters again. xterm.js does so only when the font family changes. Therefore this function adds or
 * removes a leading space, which does not affect the font.
 */
function remeasure({ options }: Xterm): void {
  const { fontFamily = '' } = options;
  options.fontFamily = fontFamily.startsWith(' ') ? fontFamily.trimStart() : ` ${fontFamily}`;
}

/** Returns the function that writes to a terminal. Calls `onRendered` when a frame shows the bytes of all previous calls. */
function trackRendering(terminal: Xterm, onRendered: () => void): TerminalScreen['write'] {
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

/**
 * Opens a terminal in an element. Load the font before the call: characters that are shown before the font is loaded are measured
 * twice.
 */
export function openTerminalScreen(
  element: HTMLElement,
  label: string,
  events: TerminalScreenEvents,
): TerminalScreen {
  adoptSheet();
  const terminal = new Xterm({
    allowProposedApi: true,
    fontFamily: readTerminalFont(element),
    fontSize: FONT_SIZE,
    theme: readTerminalTheme(element),
    minimumContrastRatio: 4.5,
    scrollback: SCROLLBACK,
    // Links have no effect, because a program can write a link whose text is an address other than its target.
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
  // Subscribed after the first fit: the caller reports the first size itself, when it has stored the screen and can write to it.
  terminal.onResize(events.onResize);
  const stops = [
    keepFitting(element, fit),
    watchTheme(() => {
      terminal.options.theme = readTerminalTheme(element);
    }),
    watchFontLoading(() => {
      remeasure(terminal);
      fit.fit();
    }),
  ];
  return {
    terminal,
    write: trackRendering(terminal, events.onRendered),
    leave(control) {
      const { textarea } = terminal;
      if (!textarea) return;
      textarea.tabIndex = -1;
      control.addEventListener('blur', () => textarea.setAttribute('tabindex', '0'), {
        once: true,
      });
      control.focus();
    },
    dispose() {
      for (const stop of stops) stop();
      terminal.dispose();
      stopStrict();
    },
  };
}
