import type { IconNode } from '../icon/icon.tsx';

/** One thing to go to or to do. */
export interface Command {
  /** Different for each command of a palette. */
  id: string;
  /** The place or the verb. */
  label: string;
  /** What tells it from others with the same label: the project of a container. */
  detail?: string | undefined;
  icon?: IconNode | undefined;
  /** The keys that do the same without the palette. */
  keys?: readonly string[] | undefined;
  /** Why it cannot be chosen now. It can still be reached and read, so that its place is learnt. */
  unavailable?: string | undefined;
  /** Called after the palette has closed and the focus is back: a dialog opened here returns it there. */
  onSelect: () => void;
}

/** Commands of one kind, under a heading. */
export interface CommandGroup {
  /** The heading; different for each group. */
  title: string;
  /** At least one. */
  commands: readonly Command[];
}
