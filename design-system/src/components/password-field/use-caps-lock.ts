import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, according to the last key event in the field. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  return {
    on,
    look: (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')),
    forget: () => setOn(false),
  };
}
