import type { Command } from '@naru/design-system';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** An action of the open page, which the member starts from the command palette or with a key. */
export interface PageCommand extends Pick<Command, 'id' | 'label' | 'icon' | 'unavailable'> {
  /** The key that starts the action: `c` creates something, `d` deploys. */
  key?: 'c' | 'd' | undefined;
  run: () => void;
}

const readers = new Set<() => readonly PageCommand[]>();

/**
 * Adds the actions of a page to the palette while the component is mounted. An action that deletes something opens its own
 * confirmation dialog.
 */
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
