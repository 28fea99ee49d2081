/**
 * The texts about the containers, volumes and backups that are deleted with a project. Without a loaded list, a text contains no count.
 * @param backups of a server that makes none, or of a list that is not loaded: an empty list
 */
export function projectDeletionImpact(
  containers: readonly unknown[] | undefined,
  volumes: readonly unknown[] | undefined,
  backups: readonly unknown[],
): string[] {
  const counted = (what: string, list: readonly unknown[] | undefined): string[] => {
    if (list === undefined) return [`모든 ${what}`];
    return list.length === 0 ? [] : [`${what} ${list.length}개`];
  };
  return [
    ...counted('컨테이너', containers),
    ...counted('볼륨', volumes),
    ...counted('백업', backups),
  ];
}
