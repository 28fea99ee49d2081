import { useState } from 'react';
import { safeStorage } from '#shared/session/safe-storage.ts';

const KEY = 'single_key_shortcuts';
const OFF = 'off';

const store = safeStorage('localStorage');

/** Whether single characters are shortcuts, kept in this browser. Whoever speaks to the computer turns them off (WCAG 2.1.4). */
export function useSingleKeys() {
  const [on, setOn] = useState(() => store.getItem(KEY) !== OFF);
  const keep = (next: boolean) => {
    if (next) store.removeItem(KEY);
    else store.setItem(KEY, OFF);
    setOn(next);
  };
  return [on, keep] as const;
}
