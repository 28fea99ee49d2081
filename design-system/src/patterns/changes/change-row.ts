/** One setting that differs, as a list of changes shows it. Open words come from a server that may be newer. */
export interface ChangeRow {
  id: string;
  /** The slug of its container; `undefined` for the project itself. */
  container: string | undefined;
  containerName: string;
  /** What kind of setting: `env`, `memory_limit`. A word without a text is shown as it is. */
  subject: string;
  /** Which one of them: a key, a port, a path. */
  name: string | undefined;
  change: string;
  /** `undefined` where there is no value, or a secret one. */
  from: string | undefined;
  to: string | undefined;
  /** What applying it takes: `build`, `restart`, `none`. */
  effect: string;
  changedAt: string | undefined;
  changedBy: string | undefined;
  canDiscard: boolean;
}

/** The changes of one container, or of the project. */
export interface ChangeGroup {
  key: string;
  name: string;
  effect: string;
  changes: ChangeRow[];
}

/** From the least to the most that applying a change takes. */
const EFFECTS = ['none', 'restart', 'build'];

/** A word that this version does not know may take more than any other. */
const weightOf = (effect: string): number => {
  const known = EFFECTS.indexOf(effect);
  return known < 0 ? EFFECTS.length : known;
};

/** What applying all of them takes: the most that one of them does. */
export const strongestEffect = (changes: readonly Pick<ChangeRow, 'effect'>[]): string =>
  changes
    .map(({ effect }) => effect)
    .reduce((most, one) => (weightOf(one) > weightOf(most) ? one : most), 'none');

/** Changes by container, in the order in which the containers first come. */
export function groupChanges(changes: readonly ChangeRow[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ container }) => container ?? '');
  return [...groups].map(([key, rows]) => ({
    key,
    name: rows[0]?.containerName ?? '',
    effect: strongestEffect(rows),
    changes: rows,
  }));
}
