import type { Location, Path } from 'react-router-dom';

/** One entry of the browser's history, as far as it is the console's. */
export interface Entry {
  /** Its place in the row of entries, so that a step back can be told from one ahead. */
  index: number;
  location: Location;
}

/** What is kept with an entry. It outlives releases, and other pages of this origin may write it, too. */
interface Kept {
  usr: unknown;
  key: string;
  idx: number;
}

function kept(state: unknown): Partial<Kept> {
  if (typeof state !== 'object' || state === null) return {};
  const { usr, key, idx }: { usr?: unknown; key?: unknown; idx?: unknown } = state;
  return {
    usr,
    ...(typeof key === 'string' && { key }),
    ...(typeof idx === 'number' && { idx }),
  };
}

/** What to keep with an entry that is added to the history. */
export const keptOf = ({ index, location }: Entry): Kept => ({
  usr: location.state,
  key: location.key,
  idx: index,
});

/** The entry on which the browser stands. One that has no index, as after a link to a part of the page, is given this one. */
export function readEntry(index: number): Entry {
  const { usr = null, key = 'default', idx } = kept(history.state);
  const { pathname, search, hash } = window.location;
  const entry = { index: idx ?? index, location: { pathname, search, hash, state: usr, key } };
  if (idx === undefined) history.replaceState(keptOf(entry), '');
  return entry;
}

/** An entry that is not in the history yet. */
export const newEntry = (path: Partial<Path>, state: unknown, index: number): Entry => ({
  index,
  location: {
    pathname: path.pathname ?? '/',
    search: path.search ?? '',
    hash: path.hash ?? '',
    state: state ?? null,
    key: crypto.getRandomValues(new Uint32Array(1)).join(),
  },
});
