/** One changed setting in a list of changes. A newer server may send unknown codes in its open fields. */
export interface ChangeRow {
  id: string;
  /** The slug of its container; `undefined` for the project itself. */
  container: string | undefined;
  containerName: string;
  /** The kind of setting: `env`, `memory_limit`. A kind without a text is shown as it is. */
  subject: string;
  /** The name of the setting among its kind: a key, a port, a path. */
  name: string | undefined;
  change: string;
  /** `undefined` where there is no value, or a secret one. */
  from: string | undefined;
  to: string | undefined;
  /** The effort of applying the change: `build`, `restart`, `none`. */
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

/** The efforts in ascending order. */
const EFFECTS = ['none', 'restart', 'build'];

/** An unknown effort counts as the highest. */
const weightOf = (effect: string): number => {
  const known = EFFECTS.indexOf(effect);
  return known < 0 ? EFFECTS.length : known;
};

/** The effort of applying all changes: the highest of their efforts. */
export const strongestEffect = (changes: readonly Pick<ChangeRow, 'effect'>[]): string =>
  changes
    .map(({ effect }) => effect)
    .reduce((most, one) => (weightOf(one) > weightOf(most) ? one : most), 'none');

/** Groups changes by container. Containers keep their first order. */
export function groupChanges(changes: readonly ChangeRow[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ container }) => container ?? '');
  return [...groups].map(([key, rows]) => ({
    key,
    name: rows[0]?.containerName ?? '',
    effect: strongestEffect(rows),
    changes: rows,
  }));
}
