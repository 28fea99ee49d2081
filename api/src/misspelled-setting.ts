/** Finds environment variables whose names are misspelled names of settings. */

/**
 * Returns the number of inserted, removed and replaced letters that lead from one word to another, where two exchanged neighbours count
 * once (optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number =>
    rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column += 1) {
      const isEqual = from[row - 1] === to[column - 1];
      const isExchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isEqual ? 0 : 1),
        isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(from.length, to.length);
}

/** The length from which a name may differ by two letters. Shorter names resemble names of other programs too often. */
const LONG_NAME = 8;

const resembles = (name: string, setting: string): boolean =>
  name === `NARU_${setting}` || editDistance(name, setting) <= (setting.length < LONG_NAME ? 1 : 2);

/** The value of a variable that Kubernetes sets for each service, such as `tcp://10.0.0.1:80`. */
const SERVICE_LINK = /^(?:tcp|udp|sctp):\/\//;

/** A variable that is no setting, and the setting that it resembles. */
export interface MisspelledSetting {
  name: string;
  meant: string;
}

/**
 * Finds a variable whose name is no setting but resembles one. Such a variable would be ignored without a message.
 * @param env the environment variables; an empty variable counts as missing
 * @param settings the names of all settings
 */
export function findMisspelledSetting(
  env: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): MisspelledSetting | undefined {
  const known = new Set(settings);
  for (const [name, value = ''] of Object.entries(env)) {
    if (value === '' || known.has(name) || SERVICE_LINK.test(value)) continue;
    const meant = settings.find((setting) => resembles(name, setting));
    if (meant !== undefined) return { name, meant };
  }
  return undefined;
}
