/** The form to which a draft belongs. */
export interface DraftFormId {
  /** The kind of form: `container-git`. */
  form: string;
  /** The slugs and ids of the edited resource, joined by "/". Empty for a form that exists once. */
  at: string;
}

/** The member and the visit of a form to which a draft belongs. */
export interface DraftOwner extends DraftFormId {
  /** The member's id. */
  member: string;
  /** A random id. Each visit of a form stores drafts of its own, so that two tabs never overwrite each other's draft. */
  visit: string;
}

const ALL = 'draft:';
/**
 * The prefix of the keys of drafts in the format of this release. Drafts in another format stay, because tabs of that release may
 * still be open.
 */
export const DRAFT_KEY_PREFIX = `${ALL}1:`;

/** The methods of the browser's `Storage` that drafts use. Each of them may throw. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export const draftKey = ({ member, form, at, visit }: DraftOwner): string =>
  DRAFT_KEY_PREFIX + JSON.stringify([member, form, at, visit]);

/** Returns all keys of a storage that begin with a prefix. */
export const storageKeysWithPrefix = (storage: DraftStorage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Removes all drafts of a member, in every format. Call this function at a logout; after an expired session the drafts stay. */
export function removeDrafts(storage: () => DraftStorage, member: string): void {
  try {
    const local = storage();
    const theirs = `[${JSON.stringify(member)},`;
    for (const key of storageKeysWithPrefix(local, ALL)) {
      if (key.slice(key.indexOf('[')).startsWith(theirs)) local.removeItem(key);
    }
  } catch {
    // A browser without storage has no drafts.
  }
}
