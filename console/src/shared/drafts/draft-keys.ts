/** Which form a draft is of. */
export interface DraftPlace {
  /** The kind of form: `container-git`. */
  form: string;
  /** The slugs and ids of the edited thing, joined by "/". Empty for a form that exists once. */
  at: string;
}

/** The owner of a draft, and the visit of the form that wrote it. */
export interface DraftOwner extends DraftPlace {
  /** The member's id. */
  member: string;
  /** A random id: each visit of a form has drafts of its own, so that two tabs never write over each other. */
  visit: string;
}

const ALL = 'draft:';
/** The drafts in the shape of this version. Those of another one are left alone: its tabs may still be open. */
export const PREFIX = `${ALL}1:`;

/** The methods of the browser's `Storage` that drafts use. Each of them may throw. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export const draftKey = ({ member, form, at, visit }: DraftOwner): string =>
  PREFIX + JSON.stringify([member, form, at, visit]);

/** All keys of a storage that begin with this. */
export const keysOf = (storage: DraftStorage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Removes every draft of a member, of any version. For a logout; the end of a session by itself keeps them. */
export function removeDrafts(storage: () => DraftStorage, member: string): void {
  try {
    const local = storage();
    const theirs = `[${JSON.stringify(member)},`;
    for (const key of keysOf(local, ALL)) {
      if (key.slice(key.indexOf('[')).startsWith(theirs)) local.removeItem(key);
    }
  } catch {
    // Where nothing can be stored, nothing is.
  }
}
