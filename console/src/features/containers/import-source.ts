import { createContext } from 'react';
import type { TextSource } from '#shared/text/given-text.ts';

/** Opens the import of variables with something to import. Outside of the tab nothing is imported. */
export const ImportContext = createContext<(source: TextSource) => void>(() => undefined);
