/**
 * What goes with a project, counted for the dialog that deletes it. A list that did not load is still named, without a
 * number: not knowing how many is no reason to be silent about them.
 */
export function projectLosses(
  containers: readonly unknown[] | undefined,
  volumes: readonly unknown[] | undefined,
): string[] {
  const counted = (what: string, list: readonly unknown[] | undefined): string[] => {
    if (list === undefined) return [`모든 ${what}`];
    return list.length === 0 ? [] : [`${what} ${list.length}개`];
  };
  return [...counted('컨테이너', containers), ...counted('볼륨', volumes)];
}
