import type { Location, Path } from 'react-router-dom';

/** An entry of the browser's history with the data of the console. */
export interface HistoryEntry {
  /** The position of the entry in the history, which distinguishes a step back from a step forward. */
  index: number;
  location: Location;
}

/**
 * The format of `history.state`. The state is validated when it is read, because it may be from an earlier release or from another
 * page of this origin.
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

/** Returns the `history.state` of an entry. */
export const historyStateOfEntry = ({ index, location }: HistoryEntry): HistoryState => ({
  usr: location.state,
  key: location.key,
  idx: index,
});

/** Reads the current entry. An entry without an index, as after a link to an anchor of the page, gets the given index. */
export function readHistoryEntry(index: number): HistoryEntry {
  const { usr = null, key = 'default', idx } = parseState(history.state);
  const { pathname, search, hash } = window.location;
  const entry = { index: idx ?? index, location: { pathname, search, hash, state: usr, key } };
  if (idx === undefined) history.replaceState(historyStateOfEntry(entry), '');
  return entry;
}

/** Creates an entry that is not in the history yet. */
export const createHistoryEntry = (
  path: Partial<Path>,
  state: unknown,
  index: number,
): HistoryEntry => ({
  index,
  location: {
    pathname: path.pathname ?? '/',
    search: path.search ?? '',
    hash: path.hash ?? '',
    state: state ?? null,
    key: crypto.getRandomValues(new Uint32Array(1)).join(),
  },
});
