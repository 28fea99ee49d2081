import type { Command } from '@naru/design-system';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Something that can be done on the page that is open, from the command palette and by its key. */
export interface PageCommand extends Pick<Command, 'id' | 'label' | 'icon' | 'unavailable'> {
  /** The key that does it alone: `c` makes something new, `d` deploys. */
  key?: 'c' | 'd' | undefined;
  run: () => void;
}

const readers = new Set<() => readonly PageCommand[]>();

/** Offers a page's actions in the palette while the component is mounted. An action that deletes something opens its own dialog. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const read = () => latest.current;
    readers.add(read);
    return () => void readers.delete(read);
  }, []);
}

/** The current actions of the open page. */
export const pageCommands = (): readonly PageCommand[] => [...readers].flatMap((read) => read());
