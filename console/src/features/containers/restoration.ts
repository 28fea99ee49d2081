import type { DeletedPart } from '@naru/contract/entities/deleted-part';
import type { Restore } from '#shared/undo/undo-notice.ts';

/** A deleted part by the server's names, and a way to create it again without the server's help. */
export interface Deleted {
  /** The subject of a change: `env`, `secret`, `build_var`, `network`, `mount`. */
  kind: string;
  /** Its key, its internal port or its path. */
  name: string;
  /** Creates the part again; absent where the console does not have all of its data, such as the value of a secret. */
  addAgain: Restore | undefined;
}

/**
 * The way to undo a deletion; `undefined` when there is none and undoing is not offered.
 * @param kept the deleted parts that the server keeps, the latest first; `null` when it keeps none
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
