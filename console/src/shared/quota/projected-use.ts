/**
 * What a project would use of a resource with the typed limit of a container, in the field's unit. Without a number nothing
 * changes.
 * @param used the project's current use.
 * @param next the number that is typed; `undefined` while it is none.
 * @param current the container's share of it; 0 for a new one.
 */
export function projectedUse(used: number, next: number | undefined, current = 0): number {
  return Math.max(0, used + (next === undefined ? 0 : next - current));
}
