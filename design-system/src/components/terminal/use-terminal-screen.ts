import { vars } from '@naru/tokens';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { TerminalHandle } from './terminal-handle.ts';
import type { TerminalScreen } from './terminal-screen.ts';

interface TerminalScreenOptions {
  label: string;
  ref: Ref<TerminalHandle>;
  /** Whether the member can type. */
  isOpen: boolean;
  screenReader: boolean;
  onInput: (text: string) => void;
  onResize: (size: { cols: number; rows: number }) => void;
  onRendered: (() => void) | undefined;
}

/** A Hangul syllable, for which the browser loads a font file of Hangul. */
const HANGUL = '\uac00';

/** Returns the control character that Ctrl and the key of a letter produce. Other texts stay unchanged. */
const withCtrl = (text: string): string =>
  /^[a-z]$/i.test(text) ? String.fromCharCode(text.toUpperCase().charCodeAt(0) - 64) : text;

/**
 * Loads the font of code before xterm.js measures its characters. A loading error is ignored: xterm.js then measures the fallback
 * font.
 */
async function fontReady(element: Element): Promise<void> {
  const name = vars.font.mono.slice('var('.length, -1);
  const family = getComputedStyle(element).getPropertyValue(name);
  await document.fonts.load(`14px ${family}`, `a${HANGUL}`).catch(() => undefined);
}

/**
 * Opens a terminal in the element of the returned ref while the element is mounted. xterm.js is imported with the first terminal,
 * because its code is large and cannot be loaded on a server that renders pages.
 */
export function useTerminalScreen({
  label,
  ref,
  isOpen,
  screenReader,
  ...events
}: TerminalScreenOptions) {
  const element = useRef<HTMLDivElement>(null);
  const exitTarget = useRef<HTMLInputElement>(null);
  const live = useRef<TerminalScreen>(undefined);
  const [screen, setScreen] = useState<TerminalScreen>();
  const [ctrl, setCtrl] = useState(false);
  /** The error that occurred while loading xterm.js. It is thrown to the nearest error boundary. */
  const [failure, setFailure] = useState<unknown>();
  if (failure !== undefined) throw failure;
  const { onInput, onResize, onRendered } = events;
  const type = (text: string): void => {
    if (isOpen) onInput(ctrl ? withCtrl(text) : text);
    setCtrl(false);
  };
  const latest = useRef({ label, type, onResize, onRendered });
  useEffect(() => {
    latest.current = { label, type, onResize, onRendered };
  });
  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    let opened: TerminalScreen | undefined;
    let gone = false;
    const open = async (): Promise<void> => {
      const [{ openTerminalScreen }] = await Promise.all([
        import('./terminal-screen.ts'),
        fontReady(place),
      ]);
      if (gone) return;
      opened = openTerminalScreen(place, latest.current.label, {
        onInput: (text) => latest.current.type(text),
        onResize: (size) => latest.current.onResize(size),
        onLeave: () => exitTarget.current && opened?.leave(exitTarget.current),
        onRendered: () => latest.current.onRendered?.(),
      });
      live.current = opened;
      setScreen(opened);
      const { cols, rows } = opened.terminal;
      latest.current.onResize({ cols, rows });
    };
    open().catch(setFailure);
    return () => {
      gone = true;
      opened?.dispose();
    };
  }, []);
  useEffect(() => {
    if (!screen) return;
    screen.terminal.options.disableStdin = !isOpen;
    screen.terminal.options.cursorBlink = false;
    screen.terminal.options.screenReaderMode = screenReader;
  }, [screen, isOpen, screenReader]);
  useImperativeHandle(
    ref,
    () => ({
      write: (bytes, done) => live.current?.write(bytes, done),
      reset: () => live.current?.terminal.reset(),
      focus: () => live.current?.terminal.focus(),
    }),
    [],
  );
  const press = (text: string): void => {
    type(text);
    screen?.terminal.focus();
  };
  return { element, exitTarget, ctrl, setCtrl, press };
}
