import type { DeletedPart } from '@naru/contract/entities/deleted-part';
import type { UndoAction } from '#shared/undo/undo-notice.ts';

/** A deleted part, and a function that creates the part again from the data of the console. */
export interface UndoableDeletion {
  /** The subject of a change: `env`, `secret`, `build_var`, `network`, `mount`. */
  kind: string;
  /** The key of a variable, the internal port of a network, or the path of a mount. */
  name: string;
  /** Creates the part again; `undefined` when the console does not have all data of the part, such as the value of a secret. */
  addAgain: UndoAction | undefined;
}

/**
 * Returns the function that undoes a deletion; `undefined` when the deletion cannot be undone.
 * @param kept the deleted parts that the server has stored, latest first; `null` from a server that stores none
 */
export function createUndoFunction(
  { kind, name, addAgain }: UndoableDeletion,
  kept: readonly DeletedPart[] | null,
  restore: (part: DeletedPart) => Promise<unknown>,
): UndoAction | undefined {
  if (kept === null) return addAgain;
  const part = kept.find((one) => one.kind === kind && one.name === name);
  return part && (() => restore(part));
}
