import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, as far as the last key pressed in the field could tell. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  return {
    on,
    look: (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')),
    forget: () => setOn(false),
  };
}
