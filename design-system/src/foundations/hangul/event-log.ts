import { type RefObject, useEffect, useRef, useState } from 'react';

/** One event of the keyboard or of the input method, as the page received it. */
export interface LogRow {
  /** Counts up from 1. */
  number: number;
  /** Since the first event, in milliseconds. */
  ms: number;
  type: string;
  /** The key of a keydown, else the letters that the event is about. */
  text: string;
  /** The place of the key ("KeyR"), or what kind of change it is ("insertCompositionText"). */
  detail: string;
  composing: boolean;
  /** Of a keydown: 229 is a key that the input method has handled. */
  keyCode: number | undefined;
  /** The text of the field as the event found it, before the field itself answers. */
  value: string;
}

/** The most events that are kept. */
export const LOG_LIMIT = 200;

const types = [
  'keydown',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'beforeinput',
  'input',
] as const;

/** What an event says about itself. */
function read(event: Event): Pick<LogRow, 'text' | 'detail' | 'composing' | 'keyCode'> {
  if (event instanceof KeyboardEvent) {
    const { key, code, isComposing, keyCode } = event;
    return { text: key, detail: code, composing: isComposing, keyCode };
  }
  if (event instanceof InputEvent) {
    const { data, inputType, isComposing } = event;
    return { text: data ?? '', detail: inputType, composing: isComposing, keyCode: undefined };
  }
  const text = event instanceof CompositionEvent ? event.data : '';
  const composing = event.type !== 'compositionend';
  return { text, detail: '', composing, keyCode: undefined };
}

const textOf = (target: EventTarget | null): string =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : '';

/**
 * Notes the events of all fields in an element, those of compositions too, which is why it listens itself. Nothing is noted while it is
 * paused. What was noted is rendered with the next frame: rendered between the listener and React's own, a controlled field would
 * get its text of before the event back.
 */
export function useEventLog(area: RefObject<HTMLElement | null>, paused: boolean) {
  const [rows, setRows] = useState<readonly LogRow[]>([]);
  const start = useRef<number>(undefined);
  useEffect(() => {
    const element = area.current;
    if (!element || paused) return undefined;
    let noted: Omit<LogRow, 'number'>[] = [];
    let frame = 0;
    const show = () => {
      const added = noted;
      noted = [];
      frame = 0;
      setRows((all) => {
        const first = (all.at(-1)?.number ?? 0) + 1;
        const numbered = added.map((row, place) => ({ number: first + place, ...row }));
        return [...all, ...numbered].slice(-LOG_LIMIT);
      });
    };
    const note = (event: Event) => {
      const now = Date.now();
      start.current ??= now;
      const ms = now - start.current;
      noted.push({ ms, type: event.type, ...read(event), value: textOf(event.target) });
      if (frame === 0) frame = requestAnimationFrame(show);
    };
    for (const type of types) element.addEventListener(type, note, true);
    return () => {
      cancelAnimationFrame(frame);
      if (noted.length > 0) show();
      for (const type of types) element.removeEventListener(type, note, true);
    };
  }, [area, paused]);
  const clear = () => {
    start.current = undefined;
    setRows([]);
  };
  return { rows, clear };
}
