import type { Location, Path } from 'react-router-dom';

/** The console's data of one entry of the browser's history. */
export interface Entry {
  /** Its position among the entries, which distinguishes a step back from a step forward. */
  index: number;
  location: Location;
}

/**
 * The schema of `history.state`. It is parsed, because it may be from an earlier release or from another page of this
 * origin.
 */
interface HistoryState {
  usr: unknown;
  key: string;
  idx: number;
}

function parseState(state: unknown): Partial<HistoryState> {
  if (typeof state !== 'object' || state === null) return {};
  const { usr, key, idx }: { usr?: unknown; key?: unknown; idx?: unknown } = state;
  return {
    usr,
    ...(typeof key === 'string' && { key }),
    ...(typeof idx === 'number' && { idx }),
  };
}

/** The `history.state` of an entry. */
export const stateOf = ({ index, location }: Entry): HistoryState => ({
  usr: location.state,
  key: location.key,
  idx: index,
});

/** The current entry. One without an index, as after a link to a part of the page, is given this one. */
export function readEntry(index: number): Entry {
  const { usr = null, key = 'default', idx } = parseState(history.state);
  const { pathname, search, hash } = window.location;
  const entry = { index: idx ?? index, location: { pathname, search, hash, state: usr, key } };
  if (idx === undefined) history.replaceState(stateOf(entry), '');
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
