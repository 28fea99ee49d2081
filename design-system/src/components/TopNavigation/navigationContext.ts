import { createContext } from 'react';

/** Closes the narrow panel. A link calls it, because following a link does not unmount the navigation. */
export const CloseNavigationContext = createContext<() => void>(() => undefined);
