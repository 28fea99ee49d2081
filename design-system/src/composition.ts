import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';

/** A native event, or React's around it. */
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

/** What a key event says when it does not know its letter: an input method has it, or an accent waits for one. */
const nameless = new Set(['Process', 'Unidentified', 'Dead']);

/**
 * The key a shortcut means, whichever side the 한/영 key is left on: `event.key` when it is Latin, else the key's place
 * on the keyboard. With Hangul on, `ㅎ` is the G key. Letters come in lower case.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const latin = /^[ -~]+$/.test(key) && !nameless.has(key);
  if (latin) return key.length === 1 ? key.toLowerCase() : key;
  return code.replace(/^(Key|Digit|Numpad)(?=.)/, '').replace(/^[A-Z]$/, (a) => a.toLowerCase());
}

/** What an element does with keys. */
export interface KeyActions<Target extends Element> {
  /** A key that belongs to no syllable went down. */
  onKeyDown?: ((event: KeyboardEvent<Target>) => void) | undefined;
  /** A key that belongs to no syllable went up. */
  onKeyUp?: ((event: KeyboardEvent<Target>) => void) | undefined;
  /** A key of a syllable went down: only to prevent what the browser would do with it, as a form does with Enter. */
  onComposingKeyDown?: ((event: KeyboardEvent<Target>) => void) | undefined;
}

/** What {@link useComposition} gives. */
export interface Composition<Target extends Element> {
  /**
   * Whether whatever happens now must wait: this event belongs to a syllable, or, without an event, one is open, so that
   * nothing may move the focus, the selection or the element.
   */
  holds: (event?: ComposableEvent) => boolean;
  /** Spread on the field, or on any element around fields: these events bubble. */
  handlers: {
    onKeyDown: (event: KeyboardEvent<Target>) => void;
    onKeyUp: (event: KeyboardEvent<Target>) => void;
    onCompositionStart: () => void;
    onCompositionEnd: () => void;
  };
}

/**
 * The one guard for Hangul input and the one way to handle keys: the keys of a syllable never reach the actions. A lint
 * rule refuses key handlers that are written any other way.
 *
 * The flag is a ref, never state: rendering in the middle of a syllable loses letters. It falls one animation frame
 * after the syllable ends, because WebKit fires the keydown that committed it late.
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
