import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';

/** A native event, or the React event that wraps it. */
type ComposableEvent = Event | { readonly nativeEvent: Event };

/**
 * Checks whether a keyboard or input event belongs to a syllable that is still being composed. The property `isComposing` alone is not
 * sufficient: the first keydown of a syllable has only the key code 229.
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

/** The `key` values of a keydown without a known letter: keys that an input method handles, and dead keys for accents. */
const nameless = new Set(['Process', 'Unidentified', 'Dead']);

/**
 * Returns the key of a shortcut, with Hangul input on or off: a Latin `event.key` in lower case, otherwise the Latin letter on the
 * same key. With Hangul input on, `ㅎ` is `g`.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const latin = /^[ -~]+$/.test(key) && !nameless.has(key);
  if (latin) return key.length === 1 ? key.toLowerCase() : key;
  return code.replace(/^(Key|Digit|Numpad)(?=.)/, '').replace(/^[A-Z]$/, (a) => a.toLowerCase());
}

/** The handlers for the keys of an element. */
export interface KeyActions<Target extends Element> {
  /** Called when a key is pressed outside of a composition. */
  onKeyDown?: ((event: KeyboardEvent<Target>) => void) | undefined;
  /** Called when a key is released outside of a composition. */
  onKeyUp?: ((event: KeyboardEvent<Target>) => void) | undefined;
  /** Called when a key is pressed during a composition. Use this handler only to prevent the default action of the browser. */
  onComposingKeyDown?: ((event: KeyboardEvent<Target>) => void) | undefined;
}

/** The state of a composition, and the event handlers for an element. The result of {@link useComposition}. */
export interface Composition<Target extends Element> {
  /**
   * Checks whether a syllable is being composed, or whether the given event belongs to a composition. Do not move the focus, the
   * selection or the element during a composition.
   */
  holds: (event?: ComposableEvent) => boolean;
  /** The event handlers, to be spread on a field or on an element around fields. The events bubble. */
  handlers: {
    onKeyDown: (event: KeyboardEvent<Target>) => void;
    onKeyUp: (event: KeyboardEvent<Target>) => void;
    onCompositionStart: () => void;
    onCompositionEnd: () => void;
  };
}

/**
 * Handles keys, except for keys that belong to a Hangul composition. Use this hook for all key handlers: a lint rule rejects other key
 * handlers.
 *
 * The flag of an open composition is a ref, because a rendering during a composition loses letters. The flag is reset one animation
 * frame after the end of a composition, because WebKit fires the keydown of the committing key only after `compositionend`.
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
