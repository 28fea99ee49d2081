import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';

/** A native event, or the React event that wraps it. */
type ComposableEvent = Event | { readonly nativeEvent: Event };

/**
 * Whether a keyboard or input event belongs to a syllable that is still being composed. `isComposing` alone is not
 * enough: the first keydown of a syllable does not have it yet, only the key code 229.
 *
 * Source: UI Events, "Key events during composition"; measured in Chromium.
 */
export function isComposing(event: ComposableEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return (
    ('isComposing' in native && native.isComposing === true) ||
    ('keyCode' in native && native.keyCode === 229)
  );
}

/**
 * The `key` values of a keydown whose letter is unknown: an input method handles the key, or it is a dead key for an
 * accent.
 */
const nameless = new Set(['Process', 'Unidentified', 'Dead']);

/**
 * The Latin letter of a shortcut, with Hangul input on or off: `event.key` when it is Latin, else the letter at that
 * position of the keyboard. With Hangul input on, `ㅎ` is the G key. Letters come in lower case.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const latin = /^[ -~]+$/.test(key) && !nameless.has(key);
  if (latin) return key.length === 1 ? key.toLowerCase() : key;
  return code.replace(/^(Key|Digit|Numpad)(?=.)/, '').replace(/^[A-Z]$/, (a) => a.toLowerCase());
}

/** The key handlers of an element. */
export interface KeyActions<Target extends Element> {
  /** A key was pressed outside of a composition. */
  onKeyDown?: ((event: KeyboardEvent<Target>) => void) | undefined;
  /** A key was released outside of a composition. */
  onKeyUp?: ((event: KeyboardEvent<Target>) => void) | undefined;
  /**
   * A key was pressed during a composition. Use it only to prevent the browser's default, as a form does with Enter.
   */
  onComposingKeyDown?: ((event: KeyboardEvent<Target>) => void) | undefined;
}

/** The result of {@link useComposition}. */
export interface Composition<Target extends Element> {
  /**
   * Whether a composition is under way: the given event belongs to it, or, without an event, a syllable is open. Until
   * it ends, do not move the focus, the selection or the element.
   */
  holds: (event?: ComposableEvent) => boolean;
  /** Spread these handlers on the field or on any element around fields; the events bubble. */
  handlers: {
    onKeyDown: (event: KeyboardEvent<Target>) => void;
    onKeyUp: (event: KeyboardEvent<Target>) => void;
    onCompositionStart: () => void;
    onCompositionEnd: () => void;
  };
}

/**
 * The only way to handle keys: the handlers are not called for keys that belong to a Hangul composition. A lint rule
 * rejects key handlers that are written any other way.
 *
 * The flag is a ref and not state, because rendering during a composition loses letters. It is reset one animation
 * frame after the composition ends, because WebKit fires the keydown that committed it late.
 */
export function useComposition<Target extends Element>(
  actions: KeyActions<Target> = {},
): Composition<Target> {
  const open = useRef(false);
  const frame = useRef(0);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(() => {
    const holds: Composition<Target>['holds'] = (event) =>
      open.current || (event !== undefined && isComposing(event));
    return {
      holds,
      handlers: {
        onKeyDown(event) {
          if (holds(event)) latest.current.onComposingKeyDown?.(event);
          else latest.current.onKeyDown?.(event);
        },
        onKeyUp(event) {
          if (!holds(event)) latest.current.onKeyUp?.(event);
        },
        onCompositionStart() {
          cancelAnimationFrame(frame.current);
          open.current = true;
        },
        onCompositionEnd() {
          frame.current = requestAnimationFrame(() => {
            open.current = false;
          });
        },
      },
    };
  }, []);
}
