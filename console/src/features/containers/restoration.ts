import type { DeletedPart } from '@naru/contract/entities/deleted-part';
import type { Restore } from '#shared/undo/undo-notice.ts';

/** What was deleted, as the server names it, and how it can be made again without the server's help. */
export interface Deleted {
  /** The subject of a change: `env`, `secret`, `build_var`, `network`, `mount`. */
  kind: string;
  /** Its key, its internal port or its path. */
  name: string;
  /** Adds the same again; absent where the console does not know all of it, or should not: the value of a secret. */
  addAgain: Restore | undefined;
}

/**
 * How a deletion can be undone; `undefined` when it cannot be, and is not offered.
 * @param kept what the server keeps, the last deleted first; `null` when it keeps nothing
 */
export function restorationOf(
  { kind, name, addAgain }: Deleted,
  kept: readonly DeletedPart[] | null,
  restore: (part: DeletedPart) => Promise<unknown>,
): Restore | undefined {
  if (kept === null) return addAgain;
  const part = kept.find((one) => one.kind === kind && one.name === name);
  return part && (() => restore(part));
}
