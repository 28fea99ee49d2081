import { vars } from '@naru/tokens';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { TerminalHandle } from './terminal-handle.ts';
import type { Screen } from './terminal-screen.ts';

interface ScreenUse {
  label: string;
  ref: Ref<TerminalHandle>;
  /** Whether anything may be typed. */
  isOpen: boolean;
  screenReader: boolean;
  onInput: (text: string) => void;
  onResize: (size: { cols: number; rows: number }) => void;
}

/** A syllable, for which the browser loads the face of the wording. */
const HANGUL = '\uac00';

/** What a letter means together with Ctrl; other characters stay as they are. */
const withCtrl = (text: string): string =>
  /^[a-z]$/i.test(text) ? String.fromCharCode(text.toUpperCase().charCodeAt(0) - 64) : text;

/** Loads the font of code, as far as it can be had: characters are measured once. */
async function fontReady(element: Element): Promise<void> {
  const name = vars.font.mono.slice('var('.length, -1);
  const family = getComputedStyle(element).getPropertyValue(name);
  await document.fonts.load(`14px ${family}`, `a${HANGUL}`).catch(() => undefined);
}

/**
 * The terminal in an element, as long as that is shown. xterm.js is loaded with the first one: it is large, and a server that renders
 * pages cannot load it.
 */
export function useScreen({ label, ref, isOpen, screenReader, onInput, onResize }: ScreenUse) {
  const element = useRef<HTMLDivElement>(null);
  const wayOut = useRef<HTMLInputElement>(null);
  const live = useRef<Screen>(undefined);
  const [screen, setScreen] = useState<Screen>();
  const [ctrl, setCtrl] = useState(false);
  /** Why the terminal's code did not load: for the nearest error boundary. */
  const [failure, setFailure] = useState<unknown>();
  if (failure !== undefined) throw failure;
  const type = (text: string): void => {
    if (isOpen) onInput(ctrl ? withCtrl(text) : text);
    setCtrl(false);
  };
  const latest = useRef({ label, type, onResize });
  useEffect(() => {
    latest.current = { label, type, onResize };
  });
  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    let opened: Screen | undefined;
    let gone = false;
    const open = async (): Promise<void> => {
      const [{ openScreen }] = await Promise.all([
        import('./terminal-screen.ts'),
        fontReady(place),
      ]);
      if (gone) return;
      opened = openScreen(place, latest.current.label, {
        onInput: (text) => latest.current.type(text),
        onResize: (size) => latest.current.onResize(size),
        onLeave: () => wayOut.current?.focus(),
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
      write: (bytes, done) => live.current?.terminal.write(bytes, done),
      reset: () => live.current?.terminal.reset(),
      focus: () => live.current?.terminal.focus(),
    }),
    [],
  );
  const press = (text: string): void => {
    type(text);
    screen?.terminal.focus();
  };
  return { element, wayOut, ctrl, setCtrl, press };
}
