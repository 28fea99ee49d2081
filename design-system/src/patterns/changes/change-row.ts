/** One changed setting in a list of changes. `subject`, `change` and `effect` may be unknown codes of a newer server. */
export interface ChangeRow {
  id: string;
  /** The slug of the container with the setting; `undefined` for a setting of the project. */
  container: string | undefined;
  containerName: string;
  /** The code of the kind of setting: `env`, `memory_limit`. For an unknown code the code itself is shown. */
  subject: string;
  /** The name of the setting: a key, a port or a path; `undefined` for a kind with a single setting. */
  name: string | undefined;
  change: string;
  /** The value before the change; `undefined` without a value and for a secret. */
  from: string | undefined;
  to: string | undefined;
  /** The work that applying the change requires: `build`, `restart` or `none`. */
  effect: string;
  changedAt: string | undefined;
  changedBy: string | undefined;
  canDiscard: boolean;
}

/** The changes of one container, or of the project's own settings. */
export interface ChangeGroup {
  key: string;
  name: string;
  effect: string;
  changes: ChangeRow[];
}

/** The values of `effect` in ascending order of the required work. */
const EFFECTS = ['none', 'restart', 'build'];

/** Returns the rank of an `effect`. An unknown value has the highest rank. */
const weightOf = (effect: string): number => {
  const known = EFFECTS.indexOf(effect);
  return known < 0 ? EFFECTS.length : known;
};

/** Returns the `effect` that requires the most work among the changes. */
export const findStrongestEffect = (changes: readonly Pick<ChangeRow, 'effect'>[]): string =>
  changes
    .map(({ effect }) => effect)
    .reduce((most, one) => (weightOf(one) > weightOf(most) ? one : most), 'none');

/** Groups changes by container, in the order of the first change of each container. */
export function groupChanges(changes: readonly ChangeRow[]): ChangeGroup[] {
  const keyOf = ({ container }: ChangeRow) => container ?? '';
  return [...new Set(changes.map(keyOf))].map((key) => {
    const rows = changes.filter((change) => keyOf(change) === key);
    return {
      key,
      name: rows[0]?.containerName ?? '',
      effect: findStrongestEffect(rows),
      changes: rows,
    };
  });
}
