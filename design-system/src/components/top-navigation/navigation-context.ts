import { createContext } from 'react';

/** Closes the panel of narrow screens. A link calls it, because following a link does not unmount the navigation. */
export const CloseNavigationContext = createContext<() => void>(() => undefined);
