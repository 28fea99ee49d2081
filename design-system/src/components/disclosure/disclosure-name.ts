import { createContext } from 'react';

/** The name that the sections of an exclusive `DisclosureGroup` share: the browser keeps at most one of them open. */
export const DisclosureNameContext = createContext<string | undefined>(undefined);
