import type { LogPreferences } from '@naru/design-system';
import { useState } from 'react';
import { safeStorage } from '#shared/session/safe-storage.ts';

const KEY = 'log_preferences';
const WRAP = 'wrap';
const TIME = 'time';

const store = safeStorage('localStorage');

/** What was chosen in this browser; both unless chosen otherwise. */
function read(): LogPreferences {
  const kept = (store.getItem(KEY) ?? `${WRAP} ${TIME}`).split(' ');
  return { wrap: kept.includes(WRAP), time: kept.includes(TIME) };
}

/** How the member likes logs to look, kept in this browser. */
export function useLogPreferences() {
  const [preferences, setPreferences] = useState(read);
  const keep = (next: LogPreferences) => {
    store.setItem(KEY, [next.wrap && WRAP, next.time && TIME].filter(Boolean).join(' '));
    setPreferences(next);
  };
  return [preferences, keep] as const;
}
