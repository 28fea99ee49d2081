import { useMemo, useRef } from 'react';

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

/** What {@link useComposition} gives. */
export interface Composition {
  /**
   * Whether a key handler must leave this event alone. Without an event: whether a syllable is open at this moment, so
   * that nothing may move the focus, the selection or the element.
   */
  holds: (event?: ComposableEvent) => boolean;
  /** Spread on the field, or on any element around fields: composition events bubble. */
  handlers: { onCompositionStart: () => void; onCompositionEnd: () => void };
}

/**
 * The one guard for Hangul input. Every key handler near a text field asks `holds(event)` first and does nothing when
 * it answers yes. The flag is a ref, never state: rendering in the middle of a syllable loses letters. It falls one
 * animation frame after the syllable ends, because WebKit fires the keydown that committed it late.
 */
export function useComposition(): Composition {
  const open = useRef(false);
  const frame = useRef(0);
  return useMemo(
    () => ({
      holds: (event) => open.current || (event !== undefined && isComposing(event)),
      handlers: {
        onCompositionStart: () => {
          cancelAnimationFrame(frame.current);
          open.current = true;
        },
        onCompositionEnd: () => {
          frame.current = requestAnimationFrame(() => {
            open.current = false;
          });
        },
      },
    }),
    [],
  );
}
